import { allMigrations } from "../../server/app/features.ts";
import { openDatabase } from "../../server/database/database.ts";
import { migrate } from "../../server/database/migrate.ts";
import { freePort, ServerProcess } from "../../test/server/support/server-process.ts";
import { withBenchDatabase } from "./bench-database.ts";
import { addTickets } from "./many-tickets.ts";
import { addPollers } from "./pollers.ts";

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
    const token = await fill(url, tickets);
    const server = new ServerProcess(await freePort(), { DATABASE_URL: url, ...settings });
    try {
      await server.start();
      return await measure(server, token);
    } finally {
      await server.kill9();
    }
  });
}

async function fill(url: string, tickets: number): Promise<string> {
  const database = await openDatabase({ databaseUrl: url, dataDir: "" });
  try {
    await migrate(database, allMigrations);
    await addTickets(database.pool, tickets);
    const [developer] = await addPollers(database.pool, 1);
    if (developer === undefined) throw new Error("Nobody is signed in");
    return developer.token;
  } finally {
    await database.close();
  }
}
