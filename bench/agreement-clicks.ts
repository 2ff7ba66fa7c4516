import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import pg from "pg";
import type { RequestId, UserId } from "../core/shared/id.ts";
import { createServer } from "../server/app/create-server.ts";
import { type Database, openDatabase } from "../server/app/database.ts";
import { migrate } from "../server/app/migrate.ts";
import { readSettings } from "../server/app/settings.ts";
import { openConversation } from "../server/conversations/open-conversation.ts";
import { atMost, type Measurement, median } from "./support/measurement.ts";

const ROUNDS = 200;
const CLICKS = 50;
/** Every second round somebody supersedes the proposal in the middle of the clicks. */
const RIVAL_AT = 25;

interface Person {
  readonly token: string;
  readonly user: { readonly id: UserId };
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Two servers on one database, as behind a balancer; each call goes to the other one. */
interface Desk {
  readonly database: Database;
  readonly ask: (path: string, token: string, payload: object) => Promise<Answer>;
  readonly client: Person;
  readonly developer: Person;
}

interface Round {
  readonly ms: number;
  /** The accepted and a newer version hold, or somebody was told "accepted" and it is not. */
  readonly isBoth: boolean;
  /** Neither of the two good ends. */
  readonly isNone: boolean;
  readonly faults: number;
}

/** 50 clicks on accept at once, every other round against a new version of the same proposal. Counted is what should never be. */
export async function run(): Promise<readonly Measurement[]> {
  const address = process.env["BENCH_DATABASE_URL"] ?? "postgres://postgres@127.0.0.1:5432/postgres";
  const name = `atelier_bench_${randomBytes(4).toString("hex")}`;
  await administrate(address, `create database ${name}`);
  const url = new URL(address);
  url.pathname = `/${name}`;
  const open = () => openDatabase({ databaseUrl: url.href, dataDir: "" });
  const [one, other] = [await open(), await open()];
  try {
    await migrate(one);
    return await figures(one, other);
  } finally {
    for (const database of [one, other]) await database.close();
    await administrate(address, `drop database ${name} with (force)`);
  }
}

async function figures(one: Database, other: Database): Promise<readonly Measurement[]> {
  const settings = readSettings({ LOG_LEVEL: "silent", RATE_LIMIT_FACTOR: "1000" });
  const apps = [
    await createServer({ settings, database: one }),
    await createServer({ settings, database: other }),
  ];
  const desk = await openDesk(apps, one);
  const rounds: Round[] = [];
  for (let at = 0; at < ROUNDS; at += 1) rounds.push(await playRound(desk, at % 2 === 1));
  for (const app of apps) await app.close();
  const none = atMost(0);
  return [
    { what: `rounds of ${String(CLICKS)} clicks on accept`, value: rounds.length, unit: "rounds" },
    { what: "both versions held", value: count(rounds, "isBoth"), unit: "rounds", limit: none },
    { what: "neither good end", value: count(rounds, "isNone"), unit: "rounds", limit: none },
    {
      what: "clicks that were answered wrongly",
      value: rounds.reduce((sum, { faults }) => sum + faults, 0),
      unit: "clicks",
      limit: none,
    },
    { what: "all clicks of a round, median", value: median(rounds.map(({ ms }) => ms)), unit: "ms" },
  ];
}

async function openDesk(apps: readonly FastifyInstance[], database: Database): Promise<Desk> {
  let calls = 0;
  const ask = async (path: string, token: string, payload: object): Promise<Answer> => {
    const app = apps[(calls += 1) % apps.length];
    if (app === undefined) throw new Error("No server to ask");
    const headers = token === "" ? {} : { authorization: `Bearer ${token}` };
    const answer = await app.inject({ method: "POST", url: `/api${path}`, headers, payload });
    return { status: answer.statusCode, body: JSON.parse(answer.body) as unknown };
  };
  const signUp = async (username: string, user_type: string) => {
    const email = `${username}@example.com`;
    const account = { username, email, full_name: username, password: "a long enough phrase", user_type };
    return (await ask("/auth/register", "", account)).body as Person;
  };
  return {
    database,
    ask,
    client: await signUp("clara", "client"),
    developer: await signUp("dev_e", "developer"),
  };
}

async function playRound({ database, ask, client, developer }: Desk, hasRival: boolean): Promise<Round> {
  const request = { title: "A till", content: "That rings.", is_public: true };
  const posted = (await ask("/requests/", client.token, request)).body as { readonly id: RequestId };
  const conversation = await openConversation(database.kysely, {
    requestId: posted.id,
    developerId: developer.user.id,
    now: new Date(),
  });
  const terms = { title: "A till", scope: "It rings.", price_type: "fixed", amount_cents: 480_000 };
  const propose = () => ask("/agreements/", client.token, { conversation_id: conversation, ...terms });
  const { id, content_hash } = (await propose()).body as {
    readonly id: number;
    readonly content_hash: string;
  };
  const accept = () => ask(`/agreements/${String(id)}/accept`, developer.token, { content_hash });
  const start = performance.now();
  const clicks = Array.from({ length: CLICKS }, (_, at) => ({ isRival: hasRival && at === RIVAL_AT }));
  const replies = await Promise.all(
    clicks.map(async ({ isRival }) => ({ isRival, ...(await (isRival ? propose() : accept())) })),
  );
  const ms = performance.now() - start;
  const { rows } = await database.pool.query<{ status: string }>(
    "select status from agreements where conversation_id = $1 order by version",
    [conversation],
  );
  return { ms, ...judge(rows.map(({ status }) => status).join(" "), replies) };
}

/** @param left the statuses of all versions, in their order */
function judge(left: string, replies: readonly { readonly isRival: boolean; readonly status: number }[]) {
  const isAccepted = left === "accepted";
  const told = replies.filter(({ isRival, status }) => !isRival && status === 200).length;
  // Who came first is told so, and everybody else that it is too late.
  const due = (isRival: boolean) => (isAccepted ? (isRival ? 409 : 200) : isRival ? 201 : 409);
  return {
    isBoth: !isAccepted && told > 0,
    isNone: !isAccepted && left !== "superseded proposed",
    faults: replies.filter(({ isRival, status }) => status !== due(isRival)).length,
  };
}

function count(rounds: readonly Round[], what: "isBoth" | "isNone"): number {
  return rounds.filter((round) => round[what]).length;
}

async function administrate(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
