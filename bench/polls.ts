import { openDatabase } from "../server/database/database.ts";
import { allMigrations } from "../server/app/features.ts";
import { migrate } from "../server/database/migrate.ts";
import { freePort, ServerProcess } from "../test/server/support/server-process.ts";
import { withBenchDatabase } from "./support/bench-database.ts";
import { atLeast, type Measurement } from "./support/measurement.ts";
import { pollFigures } from "./support/poll-figures.ts";
import { addPollers, type Poller } from "./support/pollers.ts";
import { StatementTap } from "./support/statement-tap.ts";

const PEOPLE = 300;
const PER_SECOND = 2_000;

/**
 * Measures the product's three polls while nothing changes: notifications, the list of conversations and an open
 * conversation. One server process with its usual settings (it writes its log, too) and PostgreSQL behind a tap take
 * turns with a bare server that gets the same requests and sends answers of the same length.
 */
export async function run(): Promise<readonly Measurement[]> {
  return withBenchDatabase(async (url) => {
    const pollers = await fill(url);
    const tap = await StatementTap.open(url);
    const server = new ServerProcess(await freePort(), { DATABASE_URL: tap.url, LOG_LEVEL: "info" });
    try {
      await server.start();
      const polls = await pollsOf(server.url, pollers);
      return [
        ...(await pollFigures(server.url, tap, polls, PER_SECOND)),
        await costOfNews(server.url, tap, pollers),
      ];
    } finally {
      await server.kill9();
      tap.close();
    }
  });
}

async function fill(url: string): Promise<readonly Poller[]> {
  const database = await openDatabase({ databaseUrl: url, dataDir: "" });
  try {
    await migrate(database, allMigrations);
    return await addPollers(database.pool, PEOPLE);
  } finally {
    await database.close();
  }
}

/** Returns every poll as raw HTTP text, with the ETag of what the caller has seen. */
async function pollsOf(origin: string, pollers: readonly Poller[]): Promise<readonly string[]> {
  const paths = ({ conversation }: Poller) => [
    "/api/notifications/?limit=20",
    "/api/conversations/user/list",
    `/api/conversations/${String(conversation)}?after_id=20`,
  ];
  const polls: string[] = [];
  for (const poller of pollers)
    for (const path of paths(poller)) {
      const authorization = `Bearer ${poller.token}`;
      const answer = await fetch(origin + path, { headers: { authorization } });
      const tag = answer.headers.get("etag");
      if (answer.status !== 200 || tag === null) throw new Error(`${path}: ${String(answer.status)}`);
      await answer.arrayBuffer();
      polls.push(
        `GET ${path} HTTP/1.1\r\nHost: ${new URL(origin).host}\r\nAuthorization: ${authorization}\r\nIf-None-Match: ${tag}\r\n\r\n`,
      );
    }
  return polls;
}

/** Proves that the tap counts, by the statements that the same polls need without an ETag. */
async function costOfNews(
  origin: string,
  tap: StatementTap,
  pollers: readonly Poller[],
): Promise<Measurement> {
  const before = tap.statements;
  const polls = await pollsOf(origin, pollers);
  return {
    what: "beside it: statements for each poll with an answer",
    value: (tap.statements - before) / polls.length,
    unit: "statements",
    limit: atLeast(1),
  };
}
