import { homedir } from "node:os";
import { BrowserClock } from "../adapters/clock/browser-clock.ts";
import { run } from "./run.ts";

/** Runs the program in this process and sets its exit code. */
export async function main(args: readonly string[]): Promise<void> {
  const interrupt = new AbortController();
  // The last is a terminal that was closed.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => interrupt.abort());
  for (const stream of [process.stdout, process.stderr]) stream.on("error", endWithReader);
  const { env, platform, stdin, stdout, stderr } = process;
  process.exitCode = await run(args, {
    ...{ env, platform, stdin, stdout, stderr },
    home: homedir(),
    clock: new BrowserClock(),
    signal: interrupt.signal,
    interrupt: () => interrupt.abort(),
  });
  // After Ctrl-C nothing is waited for that is still under way, such as a slow server.
  if (interrupt.signal.aborted) process.exit();
}

/** A program that reads the output, such as `head`, may have enough of it, and a terminal may be closed. */
function endWithReader(error: NodeJS.ErrnoException): void {
  if (error.code === "EPIPE" || error.code === "EIO") process.exit(0);
  throw error;
}
