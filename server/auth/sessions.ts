import { sql } from "kysely";
import type { UserId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";
import type { UserCaller } from "../http/callers/caller.ts";
import { hashToken, isToken, newToken } from "../http/callers/tokens.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** It is the longest life of a session, even of one that is in use. */
export const SESSION_ABSOLUTE_MS = 12 * 60 * MINUTE;
/** It is longer than the client's 30 minutes, so that the client says first that the session ends. */
export const SESSION_IDLE_MS = 35 * MINUTE;
const TOUCH_EVERY_MS = MINUTE;
/** One account has so many sessions at most; one more ends the session that was not used for longest. */
export const MOST_SESSIONS = 100;

/** Opens a session and returns its token, which the server does not store. */
export async function openSession(db: Db, userId: UserId, userAgent: string, now: Date): Promise<string> {
  const token = newToken();
  await endOldestSessions(db, userId);
  await db
    .insertInto("sessions")
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      user_agent: userAgent.slice(0, 200),
      created_at: now,
      last_used_at: now,
    })
    .execute();
  return token;
}

/** Skips sessions in whose name a transaction is writing: to end them it would have to wait for that. */
async function endOldestSessions(db: Db, userId: UserId): Promise<void> {
  const tooMany = db
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", userId)
    .orderBy("last_used_at", "desc")
    .orderBy("id", "desc")
    .offset(MOST_SESSIONS - 1);
  const idle = db.selectFrom("sessions").select("id").where("id", "in", tooMany).forUpdate().skipLocked();
  await db.deleteFrom("sessions").where("id", "in", idle).execute();
}

/** Returns the token of an Authorization header if it has the form of this server's tokens. */
export function bearerOf(authorization: string | undefined): string | undefined {
  const token = /^Bearer ([^ ]+)$/i.exec(authorization ?? "")?.[1];
  return token !== undefined && isToken(token) ? token : undefined;
}

export interface FoundSession {
  readonly caller: UserCaller;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
}

/** Returns the caller of a Bearer token; undefined for a missing, unknown, expired or revoked one. */
export async function findCaller(
  db: Db,
  authorization: string | undefined,
  now: Date,
): Promise<UserCaller | undefined> {
  return (await findSession(db, authorization, now))?.caller;
}

/** Returns the caller like `findCaller`, with the times that decide when the session ends. */
export async function findSession(
  db: Db,
  authorization: string | undefined,
  now: Date,
): Promise<FoundSession | undefined> {
  const token = bearerOf(authorization);
  if (token === undefined) return undefined;
  const found = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select([
      "sessions.id",
      "sessions.user_id",
      "sessions.created_at",
      "sessions.last_used_at",
      "users.user_type",
    ])
    .where("sessions.token_hash", "=", hashToken(token))
    .where("sessions.created_at", ">", new Date(now.getTime() - SESSION_ABSOLUTE_MS))
    .where("sessions.last_used_at", ">", new Date(now.getTime() - SESSION_IDLE_MS))
    .where("users.is_active", "=", true)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  if (now.getTime() - found.last_used_at.getTime() > TOUCH_EVERY_MS)
    await db.updateTable("sessions").set({ last_used_at: now }).where("id", "=", found.id).execute();
  return {
    caller: { kind: "user", userId: found.user_id, userType: found.user_type, sessionId: found.id },
    createdAt: found.created_at,
    lastUsedAt: now,
  };
}

/**
 * Returns the users of those sessions that have not ended, for addresses that were signed for the sessions,
 * which count as used.
 */
export async function usersOfSessions(
  db: Db,
  sessionIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, UserId>> {
  const found = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(["sessions.id", "sessions.user_id", "sessions.last_used_at"])
    .where(sql<boolean>`sessions.id = any(${sessionIds})`)
    .where("sessions.created_at", ">", new Date(now.getTime() - SESSION_ABSOLUTE_MS))
    .where("sessions.last_used_at", ">", new Date(now.getTime() - SESSION_IDLE_MS))
    .where("users.is_active", "=", true)
    .execute();
  const due = found.filter(({ last_used_at }) => now.getTime() - last_used_at.getTime() > TOUCH_EVERY_MS);
  if (due.length > 0)
    await touch(
      db,
      due.map(({ id }) => id),
      now,
    );
  return new Map(found.map(({ id, user_id }) => [id, user_id]));
}

/** Skips sessions in whose name a transaction is writing: they are marked as used anyway. */
async function touch(db: Db, sessionIds: readonly number[], now: Date): Promise<void> {
  const free = db
    .selectFrom("sessions")
    .select("id")
    .where(sql<boolean>`id = any(${sessionIds})`)
    .orderBy("id")
    .forNoKeyUpdate()
    .skipLocked();
  await db.updateTable("sessions").set({ last_used_at: now }).where("id", "in", free).execute();
}

export async function endSession(db: Db, sessionId: number): Promise<void> {
  await db.deleteFrom("sessions").where("id", "=", sessionId).execute();
}

export async function dropDeadSessions(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where((session) =>
      session.or([
        session("created_at", "<=", new Date(now.getTime() - SESSION_ABSOLUTE_MS)),
        session("last_used_at", "<=", new Date(now.getTime() - SESSION_IDLE_MS)),
      ]),
    )
    .execute();
}
