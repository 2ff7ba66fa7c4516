import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, ServerProcess } from "../../test/server/support/server-process.ts";
import { withBenchDatabase } from "./bench-database.ts";

type Variables = Readonly<Record<string, string>>;

/** Runs one server process with these environment variables, which is ended afterwards. */
export async function withServer<Result>(
  variables: Variables,
  measure: (server: ServerProcess) => Promise<Result>,
): Promise<Result> {
  const server = new ServerProcess(await freePort(), variables);
  try {
    await server.start();
    return await measure(server);
  } finally {
    await server.kill9();
  }
}

/** Runs two server processes on this database, which are ended afterwards. */
export async function withTwoServers<Result>(
  databaseUrl: string,
  measure: (servers: readonly [ServerProcess, ServerProcess]) => Promise<Result>,
): Promise<Result> {
  return withServer({ DATABASE_URL: databaseUrl }, (one) =>
    withServer({ DATABASE_URL: databaseUrl }, (other) => measure([one, other])),
  );
}

/** Runs one server process on a database and a folder of its own, which are removed afterwards. */
export async function withServerOnFolder<Result>(
  variables: Variables,
  measure: (server: ServerProcess, folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "atelier-bench-"));
  try {
    return await withBenchDatabase((url) =>
      withServer({ DATABASE_URL: url, DATA_DIR: folder, ...variables }, (server) => measure(server, folder)),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
