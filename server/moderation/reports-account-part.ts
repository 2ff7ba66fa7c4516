import type { AccountPart } from "../account/account-part.ts";
import { inBatches } from "../database/row-batches.ts";

/** What this person has reported. Who reported this person is not theirs to know. */
export const reportsAccountPart: AccountPart = {
  name: "reports",
  rows: (db, id) =>
    inBatches(
      db
        .selectFrom("reports")
        .select(["id", "subject", "reason", "words", "status", "created_at", "closed_at"])
        .where("reporter_id", "=", id),
      "id",
    ),
  // That there was a report, and what became of it, stays; the words of both go.
  erase: async (db, id) => {
    await db.updateTable("reports").set({ words: "" }).where("reporter_id", "=", id).execute();
    await db.updateTable("reports").set({ excerpt: "" }).where("about_id", "=", id).execute();
  },
};

/** What was decided about this person. The log itself names nobody, and stays. */
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
  erase: async (db, id) => {
    await db.deleteFrom("moderation_notices").where("user_id", "=", id).execute();
  },
};
