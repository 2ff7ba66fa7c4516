import type pg from "pg";
import type { ServerProcess } from "../../test/server/support/server-process.ts";
import { withBenchDatabase, withTables } from "./bench-database.ts";
import { addTickets } from "./many-tickets.ts";
import { addPollers } from "./pollers.ts";
import { withServer } from "./bench-server.ts";

interface Filled {
  readonly tickets: number;
  /** The server gets these environment variables beside its database. */
  readonly settings: Readonly<Record<string, string>>;
}

/**
 * Runs one server process with its usual settings over so many tickets.
 * @param measure gets the token of a signed-in developer, too
 */
export async function withFilledServer<Result>(
  { tickets, settings }: Filled,
  measure: (server: ServerProcess, token: string) => Promise<Result>,
): Promise<Result> {
  return withBenchDatabase(async (url) => {
    const token = await withTables(url, ({ pool }) => fill(pool, tickets));
    return withServer({ DATABASE_URL: url, ...settings }, (server) => measure(server, token));
  });
}

async function fill(pool: pg.Pool, tickets: number): Promise<string> {
  await addTickets(pool, tickets);
  const [developer] = await addPollers(pool, 1);
  if (developer === undefined) throw new Error("Nobody is signed in");
  return developer.token;
}
