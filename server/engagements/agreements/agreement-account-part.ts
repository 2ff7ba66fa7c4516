import type { UserId } from "../../../core/shared/id.ts";
import type { Db } from "../../database/tables.ts";
import type { AccountPart } from "../../account/account-part.ts";
import { inBatches } from "../../database/row-batches.ts";
import { hasSide } from "../visibility.ts";
import { AGREEMENT_FIELDS } from "./agreement-repository.ts";

/**
 * An account with promised work cannot be deleted, unless the client has closed the request. Settled
 * agreements stay as both agreed to them, under the name of a deleted user.
 */
export const agreementAccountPart: AccountPart = {
  name: "agreements",
  rows: (db, id) => inBatches(takenPart(db, id).select(AGREEMENT_FIELDS), "agreements.id"),
  blockers: async (db, id) => {
    const unfinished = await takenPart(db, id)
      .innerJoin("requests", "requests.id", "agreements.request_id")
      .select("agreements.title")
      .where("agreements.accepted_at", "is not", null)
      .where("agreements.completed_at", "is", null)
      .where("requests.status", "=", "in_progress")
      .orderBy("agreements.id")
      .execute();
    return unfinished.map(({ title }) => ({
      field: "agreements",
      message: `The agreement "${title}" isn't finished. It must be completed, or its request closed, first.`,
    }));
  },
  // Open proposals end, because one of the two can no longer answer or be answered.
  erase: (db, id) =>
    db
      .updateTable("agreements")
      .set((agreement) => ({
        status: agreement
          .case()
          .when("proposed_by", "=", id)
          .then("withdrawn" as const)
          .else("declined" as const)
          .end(),
      }))
      .where("status", "=", "proposed")
      .where("id", "in", takenPart(db, id).select("agreements.id"))
      .execute(),
};

function takenPart(db: Db, id: UserId) {
  return db
    .selectFrom("agreements")
    .innerJoin("conversations", "conversations.id", "agreements.conversation_id")
    .where(hasSide(id));
}
