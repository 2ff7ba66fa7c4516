import type { AccountPart } from "../../account/account-part.ts";
import { inBatches } from "../../database/row-batches.ts";
import { hasSide } from "../visibility.ts";

/**
 * It keeps the messages for the other participant, under the name of a deleted user, and closes the
 * conversations, because only one participant is left.
 */
export const conversationsAccountPart: AccountPart = {
  name: "conversations",
  eraseAfter: ["agreements"],
  rows: (db, id) =>
    inBatches(
      db
        .selectFrom("conversations")
        .select(["id", "request_id", "status", "created_at", "active_at"])
        .where(hasSide(id)),
      "id",
    ),
  erase: (db, id) =>
    db
      .updateTable("conversations")
      .set({ status: "closed" })
      .where(hasSide(id))
      .where("status", "in", ["active", "agreed"])
      .execute(),
};
