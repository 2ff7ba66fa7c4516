import { type ChildProcess, fork, type ForkOptions } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export interface ProcessLimits {
  /** Of JavaScript objects, not of bytes outside of the heap. */
  readonly memoryMb: number;
  /** Further options of node's. */
  readonly options?: readonly string[];
}

/**
 * How a program for what strangers have sent is started: without settings and streams. A thread would not do: one that runs
 * out of memory may end the whole server, whatever its own limits say (nodejs/node issue 47224).
 */
export function processOptions({ memoryMb, options = [] }: ProcessLimits): ForkOptions {
  return {
    serialization: "advanced",
    // One stretch of memory for all its threads: each of its own would keep what it frees.
    env: { MALLOC_ARENA_MAX: "1" },
    execArgv: [`--max-old-space-size=${String(memoryMb)}`, ...options],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  };
}

/**
 * It ends with this process, too: nothing but the channel between them keeps it.
 * @returns one that runs; until it is listened to, nothing that it says is lost
 * @throws when none can be started: without a file left to open there would be no channel, and nothing to send with
 */
export async function startProcess(
  program: URL,
  limits: ProcessLimits,
  args: readonly string[] = [],
): Promise<ChildProcess> {
  const started = fork(fileURLToPath(program), args, processOptions(limits));
  // Also later: without a listener it would end the server. How it goes with the process, its end says.
  started.on("error", () => undefined);
  await once(started, "spawn");
  return started;
}

/** At once, and not before it is gone. */
export async function endProcess(started: ChildProcess): Promise<void> {
  const isGone = started.exitCode !== null || started.signalCode !== null;
  if (isGone || !started.kill("SIGKILL")) return;
  // Whoever waits for its end is kept until then.
  started.ref();
  await once(started, "exit");
}
