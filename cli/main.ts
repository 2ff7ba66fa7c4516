import { homedir } from "node:os";
import type { Writable } from "node:stream";
import { BrowserClock } from "../adapters/clock/browser-clock.ts";
import { run } from "./run.ts";

/** Runs the program in this process and sets its exit code. */
export async function main(args: readonly string[]): Promise<void> {
  const interrupt = new AbortController();
  const { env, platform, stdin, stdout, stderr } = process;
  // A terminal that is closed interrupts, too; without one, as after nohup, the program goes on.
  const signals = ["SIGINT", "SIGTERM", ...(stdin.isTTY ? ["SIGHUP"] : [])];
  for (const signal of signals) process.on(signal, () => interrupt.abort());
  for (const stream of [stdout, stderr]) stream.on("error", endWithReader);
  process.exitCode = await run(args, {
    ...{ env, platform, stdin, stdout, stderr },
    home: homedir(),
    clock: new BrowserClock(),
    signal: interrupt.signal,
    interrupt: () => interrupt.abort(),
  });
  // After Ctrl-C nothing is waited for, not even a slow reader.
  if (!interrupt.signal.aborted) for (const stream of [stdout, stderr]) await written(stream);
  // What is still under way, such as a call without an answer, is given up.
  process.exit();
}

/** Resolves when the reader has all that was written. */
async function written(stream: Writable): Promise<void> {
  await new Promise<void>((resolve) => stream.write("", () => resolve()));
}

/** A program that reads the output, such as `head`, may have enough of it, and a terminal may be closed. */
function endWithReader(error: NodeJS.ErrnoException): void {
  if (error.code === "EPIPE" || error.code === "EIO") process.exit(0);
  throw error;
}
