import type { UserId } from "../../core/shared/id.ts";
import type { AccountPart } from "../account/account-part.ts";
import { foldedCase } from "../database/folded-case.ts";
import { inBatches } from "../database/row-batches.ts";
import type { Db } from "../database/tables.ts";

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

function confirmedEmailOf(db: Db, id: UserId) {
  return db
    .selectFrom("users")
    .select(foldedCase("users.email").as("email"))
    .where("users.id", "=", id)
    .where("users.email_verified_at", "is not", null);
}
