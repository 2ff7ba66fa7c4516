import { sql } from "kysely";
import { DELETED_NAME } from "../../core/text/deleted-name.ts";
import type { UserId } from "../../core/shared/id.ts";
import type { AccountPart } from "../account/account-part.ts";
import { inBatches } from "../database/row-batches.ts";
import type { Db } from "../database/tables.ts";
import { tellOfAccount } from "./tell-ticket-system.ts";

/**
 * The sessions that are bound to an account. Its participants stay without name, link and account, and their
 * messages with them: the other side needs the thread.
 */
export const supportAccountPart: AccountPart = {
  name: "support_sessions",
  rows: (db, id) =>
    inBatches(
      participantsOf(db, id)
        .innerJoin("collaboration_sessions as session", "session.id", "me.session_id")
        .select([
          "me.id",
          "me.session_id",
          "me.user_name",
          "session.external_ticket_id",
          "session.source_system",
          "session.subject",
          "session.created_at",
        ]),
      "me.id",
    ),
  erase: async (db, id, now) => {
    const bound = await participantsOf(db, id)
      .innerJoin("collaboration_sessions as session", "session.id", "me.session_id")
      .selectAll("session")
      .select(["me.id as participant_id", "me.user_type"])
      .orderBy("session.id")
      .forUpdate("session")
      .execute();
    await db
      .updateTable("collaboration_participants")
      .set({ user_id: null, user_name: DELETED_NAME, revoked_at: sql<Date>`coalesce(revoked_at, ${now})` })
      .where("user_id", "=", id)
      .execute();
    for (const { participant_id, user_type, ...session } of bound) {
      const participant = { id: participant_id, user_name: DELETED_NAME, user_type };
      await tellOfAccount(db, session, { participant, account: null }, now);
    }
  },
};

export const supportMessagesAccountPart: AccountPart = {
  name: "support_messages",
  rows: (db, id) =>
    inBatches(
      participantsOf(db, id)
        .innerJoin("collaboration_messages as message", "message.participant_id", "me.id")
        .select(["me.session_id", "message.id", "message.content", "message.created_at"]),
      "me.id",
      "message.id",
    ),
  erase: () => Promise.resolve(),
};

export const supportFilesAccountPart: AccountPart = {
  name: "support_files",
  rows: (db, id) =>
    inBatches(
      participantsOf(db, id)
        .innerJoin("collaboration_attachments as file", "file.participant_id", "me.id")
        .select(["me.session_id", "file.message_id", "file.file_name", "file.file_size", "file.created_at"]),
      "file.id",
    ),
  erase: () => Promise.resolve(),
};

function participantsOf(db: Db, id: UserId) {
  return db.selectFrom("collaboration_participants as me").where("me.user_id", "=", id);
}
