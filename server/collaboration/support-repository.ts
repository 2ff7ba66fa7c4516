import { sql } from "kysely";
import { UNREAD_CAP } from "../../core/conversations/unread.ts";
import type { ParticipantId, UserId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";

/** Lists the sessions that are bound to an account, the latest first. */
export async function listSupportOf(db: Db, me: UserId, skip: number, limit: number) {
  return db
    .selectFrom("collaboration_participants as me")
    .innerJoin("collaboration_sessions as session", "session.id", "me.session_id")
    .leftJoin("collaboration_messages as last", (join) =>
      join.onRef("last.session_id", "=", "session.id").onRef("last.id", "=", "session.last_message_id"),
    )
    .select([
      "session.id",
      "session.external_ticket_id",
      "session.source_system",
      "session.subject",
      "session.status",
      "session.last_message_id",
      "last.participant_id as last_participant_id",
      "last.is_system as last_is_system",
      "last.content as last_content",
      "last.created_at as last_created_at",
      unread.as("unread_count"),
    ])
    .where("me.user_id", "=", me)
    .where("me.revoked_at", "is", null)
    .orderBy("session.active_at", "desc")
    .orderBy("session.id")
    .offset(skip)
    .limit(limit)
    .execute();
}

/** It counts the messages for which core's `isUnread` is true, up to the cap. */
const unread = sql<number>`(select count(*) from (
  select from collaboration_messages as unread
  where unread.session_id = session.id and unread.id > me.read_id and unread.participant_id is distinct from me.id
  limit ${sql.lit(UNREAD_CAP)}) as unread)`;

/** Returns false where the account has another participant of the same session. */
export async function bindParticipant(tx: Db, id: ParticipantId, me: UserId): Promise<boolean> {
  const bound = await tx
    .updateTable("collaboration_participants as participant")
    .set({ user_id: me })
    .where("participant.id", "=", id)
    .where((one) =>
      one.not(
        one.exists(
          one
            .selectFrom("collaboration_participants as other")
            .select("other.id")
            .whereRef("other.session_id", "=", "participant.session_id")
            .whereRef("other.id", "!=", "participant.id")
            .where("other.user_id", "=", me),
        ),
      ),
    )
    .returning("participant.id")
    .executeTakeFirst();
  return bound !== undefined;
}
