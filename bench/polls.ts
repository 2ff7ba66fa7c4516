import { openDatabase } from "../server/database/database.ts";
import { allMigrations } from "../server/app/features.ts";
import { migrate } from "../server/database/migrate.ts";
import { freePort, ServerProcess } from "../test/server/support/server-process.ts";
import { withBenchDatabase } from "./support/bench-database.ts";
import { askOpenLoop, startBareUnchanged } from "./support/children.ts";
import { atLeast, atMost, type Measurement, middle } from "./support/measurement.ts";
import type { LoadResult } from "./support/open-loop.ts";
import { addPollers, type Poller } from "./support/pollers.ts";
import { StatementTap } from "./support/statement-tap.ts";

const PEOPLE = 300;
const PER_SECOND = 2_000;
const SECONDS = 6;
/** Together more than a minute, so that the sessions' last use is written down among them. */
const ROUNDS = 6;
const WARM_UP_SECONDS = 3;
/** What a bare answer is long without padding: its head with an empty tag. */
const BARE_BYTES = 125;

/**
 * The three polls of the product while nothing changes: the bell of notifications, the list of conversations and an
 * open conversation. One server process as it is started everywhere (it writes its log, too), its PostgreSQL
 * behind a tap; in turn with a bare server that is asked the same way for an answer of the same length.
 */
export async function run(): Promise<readonly Measurement[]> {
  return withBenchDatabase(async (url) => {
    const pollers = await fill(url);
    const tap = await StatementTap.open(url);
    const server = new ServerProcess(await freePort(), { DATABASE_URL: tap.url, LOG_LEVEL: "info" });
    try {
      await server.start();
      const polls = await pollsOf(server.url, pollers);
      return [...(await figures(server.url, tap, polls)), await costOfNews(server.url, tap, pollers)];
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

/** Every poll as it goes over the wire, with the tag of what the caller has seen. */
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

/** Proves that the tap counts: what the same polls cost somebody who has seen nothing. */
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

async function figures(
  origin: string,
  tap: StatementTap,
  requests: readonly string[],
): Promise<readonly Measurement[]> {
  const load = { port: Number(new URL(origin).port), requests, perSecond: PER_SECOND };
  const { mostBytes } = await askOpenLoop({ ...load, seconds: WARM_UP_SECONDS });
  const bare = await startBareUnchanged(mostBytes - BARE_BYTES);
  const before = tap.statements;
  const ours: LoadResult[] = [];
  const theirs: LoadResult[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await askOpenLoop({ ...load, seconds: SECONDS }));
    theirs.push(await askOpenLoop({ ...load, port: bare.port, seconds: SECONDS }));
  }
  bare.end();
  const statements = tap.statements - before;
  const polls = ours.reduce((sum, { answers }) => sum + answers, 0);
  const bareBytes = Math.max(...theirs.map((result) => result.mostBytes));
  if (bareBytes !== mostBytes)
    throw new Error(`The answers are ${String(mostBytes)} bytes long, the bare ones ${String(bareBytes)}`);
  return [
    { what: "empty polls", value: polls, unit: "polls" },
    { what: "statements meanwhile, everything the server sends", value: statements, unit: "statements" },
    {
      what: "statements for each empty poll",
      value: statements / polls,
      unit: "statements",
      limit: atMost(0.05),
    },
    { what: "whole answer, the longest", value: mostBytes, unit: "bytes", limit: atMost(1_000) },
    { what: "asked for", value: PER_SECOND, unit: "polls/s" },
    ...speeds("this server", ours, { rate: atLeast(PER_SECOND * 0.99), p99: atMost(100) }),
    ...speeds("bare node:http", theirs, {}),
  ];
}

type Limits = { readonly [Key in "rate" | "p99"]?: NonNullable<Measurement["limit"]> };

function speeds(who: string, results: readonly LoadResult[], { rate, p99 }: Limits): Measurement[] {
  const of = (key: "rate" | "p50" | "p99") => middle(results.map((result) => result[key]));
  return [
    { what: `${who}: reached`, ...of("rate"), unit: "polls/s", ...(rate && { limit: rate }) },
    { what: `${who}: median`, ...of("p50"), unit: "ms" },
    { what: `${who}: 99 of 100 within`, ...of("p99"), unit: "ms", ...(p99 && { limit: p99 }) },
  ];
}
