import type pg from "pg";
import { withBenchDatabase, withTables } from "./bench-database.ts";
import { withServer } from "./bench-server.ts";
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
    const pollers = await withTables(url, ({ pool }) => fill(pool));
    const tap = await StatementTap.open(url);
    try {
      return await withServer({ DATABASE_URL: tap.url, LOG_LEVEL: "info" }, (server) =>
        measure(server.url, tap, pollers),
      );
    } finally {
      tap.close();
    }
  });
}
