import { once } from "node:events";
import { CommanderError } from "commander";
import { Failure } from "../core/shared/failure.ts";
import { EXIT_CODES, exitCodeOf, type ExitCode } from "./exit-codes.ts";
import type { Host } from "./terminal/host.ts";
import { Output } from "./terminal/output.ts";
import { createProgram } from "./program.ts";
import { isEndedQuestion } from "./terminal/prompts.ts";

/**
 * Runs the program with the words that follow its name. Returns the exit code; only a fault in the program is
 * thrown.
 */
export async function run(args: readonly string[], host: Host): Promise<ExitCode> {
  try {
    const done = createProgram(host).parseAsync([...args], { from: "user" });
    await Promise.race([done, interruption(host.signal)]);
    return host.signal.aborted ? EXIT_CODES.interrupted : EXIT_CODES.done;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT_CODES.done : EXIT_CODES.usage;
    if (host.signal.aborted || isEndedQuestion(error)) return EXIT_CODES.interrupted;
    if (!(error instanceof Failure)) throw error;
    // The option has not been read yet where the options themselves were refused.
    const options = { isJson: args.includes("--json"), isVerbose: args.includes("--verbose") };
    new Output(host, options).failure(error);
    return exitCodeOf(error);
  }
}

/** Resolves on Ctrl-C. */
async function interruption(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, "abort");
}
