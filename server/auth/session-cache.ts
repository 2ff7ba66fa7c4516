import { InvalidatingCache } from "../http/answers/invalidating-cache.ts";
import {
  bearerOf,
  findSession,
  type FoundSession,
  SESSION_ABSOLUTE_MS,
  SESSION_IDLE_MS,
} from "./sessions.ts";
import type { Db } from "../database/tables.ts";
import type { UserCaller } from "../http/callers/caller.ts";
import { hashToken } from "../http/callers/tokens.ts";

const REMEMBERED = 50_000;
const WRITE_EVERY_MS = 60_000;

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/**
 * It remembers sessions that were valid a moment ago and of which nothing was announced since. That is enough
 * to answer "nothing new", never for an answer with data in it. A sign-out in another process arrives here
 * with its commit; until then, some milliseconds, this session learns at most that nothing has changed.
 */
export class SessionCache {
  readonly changes = new InvalidatingCache<Mutable<FoundSession>>(REMEMBERED);
  readonly #db: Db;
  readonly #now: () => Date;
  /** Their use is not stored yet: one statement a minute does it for all, instead of one for each poll. */
  readonly #used = new Set<number>();
  readonly #timer: NodeJS.Timeout;

  constructor(db: Db, now: () => Date) {
    this.#db = db;
    this.#now = now;
    this.#timer = setInterval(() => {
      // The use is written with the next ones then, or by the session's next ordinary call.
      this.writeUse().catch(() => undefined);
    }, WRITE_EVERY_MS);
    this.#timer.unref();
  }

  /** Returns the caller without a query; undefined when the database has to be asked. */
  recall(authorization: string | undefined): UserCaller | undefined {
    const token = bearerOf(authorization);
    const session = token === undefined ? undefined : this.changes.recall(keyOf(token));
    if (session === undefined) return undefined;
    const now = this.#now();
    const isOver =
      now.getTime() - session.createdAt.getTime() >= SESSION_ABSOLUTE_MS ||
      now.getTime() - session.lastUsedAt.getTime() >= SESSION_IDLE_MS;
    if (isOver) return undefined;
    session.lastUsedAt = now;
    this.#used.add(session.caller.sessionId);
    return session.caller;
  }

  async find(authorization: string | undefined): Promise<UserCaller | undefined> {
    const token = bearerOf(authorization);
    if (token === undefined) return undefined;
    const reading = this.changes.begin();
    try {
      const session = await findSession(this.#db, authorization, this.#now());
      if (session === undefined) return undefined;
      const { sessionId, userId } = session.caller;
      reading.keep(keyOf(token), [`session:${sessionId}`, `user:${userId}`], { ...session });
      return session.caller;
    } finally {
      reading.end();
    }
  }

  /** Stores the use of sessions for other processes, the list of devices and the next start. */
  async writeUse(): Promise<void> {
    const ids = [...this.#used];
    if (ids.length === 0) return;
    const now = this.#now();
    await this.#db
      .updateTable("sessions")
      .set({ last_used_at: now })
      .where("id", "in", ids)
      .where("last_used_at", "<", now)
      .execute();
    for (const id of ids) this.#used.delete(id);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.writeUse();
  }
}

function keyOf(token: string): string {
  return hashToken(token).toString("base64url");
}

declare module "../http/routes/services.ts" {
  interface Services {
    readonly sessions: SessionCache;
  }
}
