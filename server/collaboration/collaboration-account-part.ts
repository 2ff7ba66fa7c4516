import type { AccountPart } from "../account/account-part.ts";
import { inBatches } from "../database/row-batches.ts";

/** It exports the sessions that are bound to an account. The participants stay, bound to no account. */
export const supportAccountPart: AccountPart = {
  name: "support_sessions",
  rows: (db, id) =>
    inBatches(
      db
        .selectFrom("collaboration_participants")
        .innerJoin("collaboration_sessions as session", "session.id", "collaboration_participants.session_id")
        .select([
          "collaboration_participants.id",
          "session_id",
          "user_name",
          "session.external_ticket_id",
          "session.source_system",
          "session.subject",
          "session.created_at",
        ])
        .where("user_id", "=", id),
      "collaboration_participants.id",
    ),
  erase: (db, id) =>
    db.updateTable("collaboration_participants").set({ user_id: null }).where("user_id", "=", id).execute(),
};
