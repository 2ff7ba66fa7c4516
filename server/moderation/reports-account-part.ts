import type { AccountPart } from "../account/account-part.ts";
import { inBatches, ownRows } from "../database/row-batches.ts";

/** The export has the user's own reports, but not those about the user, whose senders stay secret. */
export const reportsAccountPart: AccountPart = {
  name: "reports",
  rows: ownRows({
    table: "reports",
    owner: "reporter_id",
    columns: ["id", "subject", "reason", "words", "status", "created_at", "closed_at"],
  }),
  // The reports and their outcomes stay; the texts of the reporter and of the reported user are deleted.
  erase: async (db, id) => {
    await db.updateTable("reports").set({ words: "" }).where("reporter_id", "=", id).execute();
    await db.updateTable("reports").set({ excerpt: "" }).where("about_id", "=", id).execute();
  },
};

/** The export has the decisions about this user. The log itself names no user, and stays. */
export const decisionsAccountPart: AccountPart = {
  name: "moderation_decisions",
  rows: (db, id) =>
    inBatches(
      db
        .selectFrom("moderation_notices as notice")
        .innerJoin("moderation_log as log", "log.id", "notice.log_id")
        .select(["log.at", "log.action", "log.subject", "log.because"])
        .where("notice.user_id", "=", id),
      "notice.id",
    ),
  erase: (db, id) => db.deleteFrom("moderation_notices").where("user_id", "=", id).execute(),
};
