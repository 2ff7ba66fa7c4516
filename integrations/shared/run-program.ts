import { StartRefused } from "./setting-reader.ts";

interface Running {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** Runs until SIGTERM or SIGINT; a start that is refused says why in one sentence and exits with 1. */
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

/** What nobody planned for, for whoever runs the program. */
export function reportError(error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${text}\n`);
}
