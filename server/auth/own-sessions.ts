import type { UserId } from "../../core/shared/id.ts";
import { MOST_SESSIONS, SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from "./sessions.ts";
import type { Db } from "../database/tables.ts";
import type { UserCaller } from "../http/callers/caller.ts";
import { deviceName } from "./device-name.ts";

export type LiveSession = Awaited<ReturnType<typeof liveSessions>>[number];

function live(db: Db, userId: UserId, now: Date) {
  return db
    .selectFrom("sessions")
    .select(["id", "user_agent", "created_at", "last_used_at"])
    .where("user_id", "=", userId)
    .where("created_at", ">", new Date(now.getTime() - SESSION_ABSOLUTE_MS))
    .where("last_used_at", ">", new Date(now.getTime() - SESSION_IDLE_MS));
}

/** Returns the sessions of an account that have not ended, last used first. */
export async function liveSessions(db: Db, userId: UserId, now: Date) {
  return live(db, userId, now)
    .orderBy("last_used_at", "desc")
    .orderBy("id", "desc")
    .limit(MOST_SESSIONS)
    .execute();
}

export async function isLiveSession(db: Db, userId: UserId, id: number, now: Date): Promise<boolean> {
  return (await live(db, userId, now).where("id", "=", id).executeTakeFirst()) !== undefined;
}

export function showSession({ id, user_agent, created_at, last_used_at }: LiveSession, caller: UserCaller) {
  return {
    id,
    device: deviceName(user_agent),
    signed_in_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    is_current: id === caller.sessionId,
  };
}

/**
 * Ends an account's sessions, and deletes the sign-in tickets that would become sessions within the minute.
 * The transaction must hold the account exclusively: see `lockCaller`.
 * @param but the session that goes on
 * @returns the number of sessions that ended
 */
export async function endSessions(db: Db, userId: UserId, but?: number): Promise<number> {
  await db.deleteFrom("sign_in_tickets").where("user_id", "=", userId).execute();
  const { numDeletedRows } = await db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .$if(but !== undefined, (ending) => ending.where("id", "!=", but ?? 0))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
