import type pg from "pg";
import { allMigrations } from "../../server/app/features.ts";
import { openDatabase } from "../../server/database/database.ts";
import { migrate } from "../../server/database/migrate.ts";
import { freePort, ServerProcess } from "../../test/server/support/server-process.ts";
import { withBenchDatabase } from "./bench-database.ts";
import { StatementTap } from "./statement-tap.ts";

/**
 * Runs one server process with its usual settings (it writes its log, too) on PostgreSQL behind a tap.
 * @param fill adds those who poll
 */
export async function withPolledServer<Poller, Result>(
  fill: (pool: pg.Pool) => Promise<readonly Poller[]>,
  measure: (origin: string, tap: StatementTap, pollers: readonly Poller[]) => Promise<Result>,
): Promise<Result> {
  return withBenchDatabase(async (url) => {
    const pollers = await filled(url, fill);
    const tap = await StatementTap.open(url);
    const server = new ServerProcess(await freePort(), { DATABASE_URL: tap.url, LOG_LEVEL: "info" });
    try {
      await server.start();
      return await measure(server.url, tap, pollers);
    } finally {
      await server.kill9();
      tap.close();
    }
  });
}

async function filled<Result>(url: string, fill: (pool: pg.Pool) => Promise<Result>): Promise<Result> {
  const database = await openDatabase({ databaseUrl: url, dataDir: "" });
  try {
    await migrate(database, allMigrations);
    return await fill(database.pool);
  } finally {
    await database.close();
  }
}
