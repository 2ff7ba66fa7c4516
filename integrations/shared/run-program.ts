import { StartRefused } from "./setting-reader.ts";

interface Running {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** Runs until SIGTERM or SIGINT; a refused start prints its reason in one sentence and exits with 1. */
export async function runProgram(
  start: () => Promise<Running>,
  ready: (server: Running) => string,
): Promise<void> {
  let server: Running;
  try {
    server = await start();
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
  process.stdout.write(`${ready(server)}\n`);
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void server.stop().then(() => process.exit(0)));
}

/** Prints an unplanned error for the person who runs the program. */
export function reportError(error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${text}\n`);
}
