import type { AccountPart } from "../../account/account-part.ts";
import { inBatches } from "../../database/row-batches.ts";
import { hasSide } from "../visibility.ts";

/** What was said stays for the other, under the name of nobody; there is no more to say, so it is closed. */
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
  erase: async (db, id) => {
    await db
      .updateTable("conversations")
      .set({ status: "closed" })
      .where(hasSide(id))
      .where("status", "in", ["active", "agreed"])
      .execute();
  },
};
