import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import pg from "pg";
import { CHANGES_CHANNEL, type ChangeListener } from "./change-listener.ts";
import type { Database } from "./database.ts";
import { codeOf } from "../settings/start-error.ts";

/** A connection that is dead without an error is noticed after ten seconds at the most. */
const BEAT_MS = 5_000;
const RECONNECT_MS = 1_000;
/** Payloads with this prefix are heartbeats and reach no listener. */
const BEAT = "beat:";

export interface ChangeSubscription {
  stop(): Promise<void>;
}

/** Tells the listeners what every process on this database has changed, until the returned subscription is stopped. */
export async function subscribeToChanges(
  database: Pick<Database, "pool" | "embedded">,
  listeners: readonly ChangeListener[],
  log: FastifyBaseLogger,
): Promise<ChangeSubscription> {
  if (database.embedded) return feedOfEmbedded(database.pool, listeners);
  const feed = new ServerSubscription(database.pool, listeners, log);
  await feed.start();
  return feed;
}

/** The only connection of the only process listens from its beginning: nothing can be missed. */
async function feedOfEmbedded(
  pool: pg.Pool,
  listeners: readonly ChangeListener[],
): Promise<ChangeSubscription> {
  const tell = ({ payload = "" }: pg.Notification) => {
    for (const listener of listeners) listener.changed(payload);
  };
  const attach = (client: pg.PoolClient) => {
    client.on("notification", tell);
  };
  const present = await pool.connect();
  attach(present);
  present.release();
  pool.on("connect", attach);
  for (const listener of listeners) listener.hear();
  return {
    stop: () => {
      pool.off("connect", attach);
      present.off("notification", tell);
      for (const listener of listeners) listener.disconnected();
      return Promise.resolve();
    },
  };
}

/**
 * It listens on a connection of its own, and sends itself heartbeats over the same channel as the announcements. Until
 * the first one is back (a pooler in between may swallow LISTEN), and as soon as one is missing, the listeners count as
 * disconnected and every poll asks the database.
 */
class ServerSubscription implements ChangeSubscription {
  readonly #pool: pg.Pool;
  readonly #listeners: readonly ChangeListener[];
  readonly #log: FastifyBaseLogger;
  readonly #beat = `${BEAT}${randomUUID()}`;
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isBeatOut = false;
  #isStopped = false;

  constructor(pool: pg.Pool, listeners: readonly ChangeListener[], log: FastifyBaseLogger) {
    this.#pool = pool;
    this.#listeners = listeners;
    this.#log = log;
  }

  async start(): Promise<void> {
    const client = new pg.Client(this.#pool.options);
    this.#client = client;
    const lost = (error?: unknown) => this.#lost(client, error);
    client.on("error", lost);
    client.on("end", lost);
    client.on("notification", ({ payload = "" }) => this.#hear(payload));
    try {
      await client.connect();
      await client.query(`listen ${CHANGES_CHANNEL}`);
      this.#isBeatOut = true;
      await this.#sendBeat(client);
      this.#timer = setInterval(() => {
        if (this.#isBeatOut) lost();
        else {
          this.#isBeatOut = true;
          this.#sendBeat(client).catch(lost);
        }
      }, BEAT_MS);
      this.#timer.unref();
    } catch (error) {
      lost(error);
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    this.#deafen();
    await this.#client?.end();
  }

  #hear(payload: string): void {
    if (payload === this.#beat) {
      this.#isBeatOut = false;
      for (const listener of this.#listeners) listener.hear();
    } else if (!payload.startsWith(BEAT)) for (const listener of this.#listeners) listener.changed(payload);
  }

  async #sendBeat(client: pg.Client): Promise<void> {
    await client.query("select pg_notify($1, $2)", [CHANGES_CHANNEL, this.#beat]);
  }

  #lost(client: pg.Client, error?: unknown): void {
    if (this.#isStopped || this.#client !== client) return;
    this.#client = undefined;
    clearInterval(this.#timer);
    this.#deafen();
    this.#log.warn({ code: codeOf(error) }, "the feed of changes is down, polls ask the database");
    client.end().catch(() => undefined);
    this.#timer = setTimeout(() => void this.start(), RECONNECT_MS);
    this.#timer.unref();
  }

  #deafen(): void {
    for (const listener of this.#listeners) listener.disconnected();
  }
}
