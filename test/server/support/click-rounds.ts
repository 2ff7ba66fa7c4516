import { randomUUID } from "node:crypto";
import type { Database } from "../../../server/database/database.ts";
import { seatTalks, type Talk } from "./seated-talks.ts";

/** It is more often than a person clicks on a page that does not answer. */
export const CLICKS = 50;

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** The clicks go to one server, or in turn to several on one database. */
export interface ClickDriver {
  readonly database: Database;
  readonly ask: (path: `/${string}`, token: string, body?: object, key?: string) => Promise<Answer>;
}

export interface Round {
  readonly ms: number;
  /** Each line describes something that must never happen. */
  readonly faults: readonly string[];
}

export type Game = (driver: ClickDriver, round: number) => Promise<Round>;

/**
 * Clicks on subscribing: one checkout is opened and every click leads to it. Rounds take turns between one
 * idempotency key that is repeated, and a key for each click.
 */
const clickSubscribe: Game = async ({ database, ask }, round) => {
  const [talk] = await seatTalks(database, 1);
  const { token, id } = await developerOf(database, talk);
  await database.pool.query("delete from subscriptions where user_id = $1", [id]);
  const key = randomUUID();
  const { ms, answers } = await clicks(() =>
    ask("/payments/create-subscription", token, undefined, round % 2 === 0 ? key : randomUUID()),
  );
  const opened = await count(
    database,
    "select count(*) as count from practice_checkouts where reference ->> 'user' = $1",
    String(id),
  );
  return {
    ms,
    faults: [
      ...statusFaults(answers, 200),
      ...differing(
        "pages",
        answers.map(({ body }) => (body as { readonly url?: string }).url),
      ),
      ...fault("checkouts", opened, 1),
    ],
  };
};

/** Sends a message many times with one key: it is stored once, and every click is told its id. */
const clickSend: Game = async ({ database, ask }, round) => {
  const [talk] = await seatTalks(database, 1);
  if (talk === undefined) throw new Error("Nobody to talk");
  const token = talk.tokens[round % 2] ?? "";
  const key = randomUUID();
  const { ms, answers } = await clicks(() =>
    ask(`/conversations/${talk.id}/messages`, token, { content: "Once." }, key),
  );
  const said = await count(
    database,
    "select count(*) as count from messages where conversation_id = $1",
    talk.id,
  );
  return {
    ms,
    faults: [
      ...statusFaults(answers, 201),
      ...differing(
        "answers",
        answers.map(({ body }) => JSON.stringify(body)),
      ),
      ...fault("messages", said, 1),
    ],
  };
};

/** In every second round a newer proposal is made at that click. */
const RIVAL_AT = 25;
const TERMS = { title: "A till", scope: "It rings.", price_type: "fixed", amount_cents: 480_000 };

/** The agreement is accepted once and every click is told so, unless a newer version came first. */
const clickAccept: Game = async ({ database, ask }, round) => {
  const [talk] = await seatTalks(database, 1);
  if (talk === undefined) throw new Error("Nobody to agree");
  const [owner, developer] = talk.tokens;
  const propose = () => ask("/agreements/", owner, { conversation_id: talk.id, ...TERMS });
  const { id, content_hash } = (await propose()).body as { id: number; content_hash: string };
  const accept = () => ask(`/agreements/${id}/accept`, developer, { content_hash });
  const rival = round % 2 === 1 ? RIVAL_AT : undefined;
  const { ms, answers } = await clicks((at) => (at === rival ? propose() : accept()));
  const { rows } = await database.pool.query<{ status: string }>(
    "select status from agreements where conversation_id = $1 order by version",
    [talk.id],
  );
  const left = rows.map(({ status }) => status).join(" ");
  const isAccepted = left === "accepted";
  const isWell = isAccepted || (rival !== undefined && left === "superseded proposed");
  const refused = answers.filter((_, at) => at === rival);
  return {
    ms,
    faults: [
      ...(isWell ? [] : [`the versions are ${left}`]),
      // Without a newer version all clicks are told that they accepted; otherwise all are told that it is too
      // late.
      ...statusFaults(
        answers.filter((_, at) => at !== rival),
        isAccepted ? 200 : 409,
      ),
      ...statusFaults(refused, isAccepted ? 409 : 201),
    ],
  };
};

export const GAMES: Readonly<Record<"subscribe" | "accept" | "send", Game>> = {
  subscribe: clickSubscribe,
  accept: clickAccept,
  send: clickSend,
};

async function clicks(click: (at: number) => Promise<Answer>) {
  const start = performance.now();
  const answers = await Promise.all(Array.from({ length: CLICKS }, (_, at) => click(at)));
  return { ms: performance.now() - start, answers };
}

function statusFaults(answers: readonly Answer[], due: number): string[] {
  return answers
    .filter(({ status }) => status !== due)
    .map(({ status, body }) => `${status} in place of ${due}: ${JSON.stringify(body)}`);
}

function differing(what: string, values: readonly unknown[]): string[] {
  return fault(`different ${what}`, new Set(values).size, 1);
}

function fault(what: string, found: number, due: number): string[] {
  return found === due ? [] : [`${found} ${what} in place of ${due}`];
}

async function developerOf({ pool }: Database, talk: Talk | undefined) {
  if (talk === undefined) throw new Error("Nobody to subscribe");
  const { rows } = await pool.query<{ id: number }>(
    "select developer_id as id from conversations where id = $1",
    [talk.id],
  );
  return { token: talk.tokens[1], id: rows[0]?.id ?? 0 };
}

async function count({ pool }: Database, query: string, of: unknown): Promise<number> {
  return (await pool.query<{ count: number }>(query, [of])).rows[0]?.count ?? 0;
}
