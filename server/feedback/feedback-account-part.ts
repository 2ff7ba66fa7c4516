import type { AccountPart } from "../account/account-part.ts";
import { confirmedEmailOf } from "../auth/account-repository.ts";
import { foldedCase } from "../database/folded-case.ts";
import { inBatches } from "../database/row-batches.ts";

/**
 * Feedback that names the account's e-mail. Only a confirmed one counts: anybody can register with the address
 * of another.
 */
export const feedbackAccountPart: AccountPart = {
  name: "feedback",
  rows: (db, id) =>
    inBatches(
      db
        .selectFrom("feedback")
        .select(["id", "rating", "comment", "name", "email", "location", "created_at"])
        .where(foldedCase("feedback.email"), "in", confirmedEmailOf(db, id)),
      "id",
    ),
  // Rating and comment stay, as those of nobody.
  erase: (db, id) =>
    db
      .updateTable("feedback")
      .set({ name: null, email: null })
      .where(foldedCase("feedback.email"), "in", confirmedEmailOf(db, id))
      .execute(),
};
