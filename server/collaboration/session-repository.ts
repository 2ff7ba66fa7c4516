import type { CollaborationSessionId, IntegrationId, ParticipantId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";
import type { IntegrationCaller, LinkCaller, UserCaller } from "../http/callers/caller.ts";

export type SessionCaller = LinkCaller | UserCaller | IntegrationCaller;

export type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;
export type FoundParticipant = Awaited<ReturnType<typeof listParticipants>>[number];

/** Finds a session with the caller's participant (null for a ticket system) if the caller may see it. */
export async function findSession(db: Db, id: CollaborationSessionId, caller: SessionCaller) {
  const sessions = db
    .selectFrom("collaboration_sessions as session")
    .leftJoin("collaboration_participants as me", (join) => {
      const mine = join.onRef("me.session_id", "=", "session.id").on("me.revoked_at", "is", null);
      if (caller.kind === "user") return mine.on("me.user_id", "=", caller.userId);
      return mine.on("me.id", "=", caller.kind === "link" ? (Number(caller.id) as ParticipantId) : null);
    })
    .selectAll("session")
    .select([
      "me.id as my_id",
      "me.user_type as my_type",
      "me.read_id as my_read_id",
      "me.user_id as my_user_id",
      "me.last_active_at as my_last_active_at",
    ])
    .where("session.id", "=", id);
  const seen =
    caller.kind === "integration"
      ? sessions.where("session.integration_id", "=", Number(caller.id) as IntegrationId)
      : sessions.where("me.id", "is not", null);
  return seen.executeTakeFirst();
}

/** Lists all participants, even those whose links were revoked, because their messages stay. */
export async function listParticipants(db: Db, id: CollaborationSessionId) {
  return db
    .selectFrom("collaboration_participants")
    .selectAll()
    .where("session_id", "=", id)
    .orderBy("id")
    .execute();
}

export async function findParticipant(db: Db, sessionId: CollaborationSessionId, id: ParticipantId) {
  return db
    .selectFrom("collaboration_participants")
    .selectAll()
    .where("session_id", "=", sessionId)
    .where("id", "=", id)
    .executeTakeFirst();
}
