import { sql } from "kysely";
import { LINK_IDLE_MS } from "../../core/collaboration/session-limits.ts";
import { type CollaborationSessionId, isUuid, type ParticipantId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";
import { hashToken } from "../http/callers/tokens.ts";

/** It is what a link carries; none of it has been checked. */
export interface GivenLink {
  readonly sessionId: string;
  readonly token: string;
}

export interface FoundLink {
  readonly sessionId: CollaborationSessionId;
  readonly participantId: ParticipantId;
  readonly version: number;
  readonly lastActiveAt: Date;
}

/** It replaces a text that is no session's id, so that the same statement runs for it. */
const NO_SESSION_ID = "00000000-0000-0000-0000-000000000000";
/** The use of a link is stored only at this interval. */
export const ACTIVE_EVERY_MS = 60 * 60_000;

/**
 * Finds the participant of a link. It is always one statement of one form, so that its time does not tell
 * what is wrong.
 * @returns "no-session", or "no-link" for a token that is wrong, of another session, revoked or expired
 */
export async function findLink(
  db: Db,
  { sessionId, token }: GivenLink,
  now: Date,
): Promise<FoundLink | "no-session" | "no-link"> {
  const found = await db
    .selectFrom("collaboration_sessions as session")
    .leftJoin("collaboration_participants as participant", (join) =>
      join
        .onRef("participant.session_id", "=", "session.id")
        .on("participant.token_hash", "=", hashToken(token))
        .on("participant.revoked_at", "is", null)
        .on("participant.last_active_at", ">", new Date(now.getTime() - LINK_IDLE_MS)),
    )
    .select([
      "session.id as session_id",
      "participant.id",
      "participant.token_version",
      "participant.last_active_at",
    ])
    .where("session.id", "=", (isUuid(sessionId) ? sessionId : NO_SESSION_ID) as CollaborationSessionId)
    .executeTakeFirst();
  if (found === undefined) return "no-session";
  const { session_id, id, token_version, last_active_at } = found;
  if (id === null || token_version === null || last_active_at === null) return "no-link";
  return { sessionId: session_id, participantId: id, version: token_version, lastActiveAt: last_active_at };
}

/** Skips participants in whose name a transaction is writing: they are marked as active anyway. */
export async function writeActivity(db: Db, ids: readonly ParticipantId[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const free = db
    .selectFrom("collaboration_participants")
    .select("id")
    .where(sql<boolean>`id = any(${ids})`)
    .where("last_active_at", "<", now)
    .orderBy("id")
    .forNoKeyUpdate()
    .skipLocked();
  await db
    .updateTable("collaboration_participants")
    .set({ last_active_at: now })
    .where("id", "in", free)
    .execute();
}
