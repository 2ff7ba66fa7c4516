import type { AccountPart } from "../account/account-part.ts";
import { inBatches } from "../database/row-batches.ts";

/**
 * It exports the people whom the account has blocked. Blocks against the account belong to the people who set
 * them, and are erased with it, too.
 */
export const blocksAccountPart: AccountPart = {
  name: "blocked_people",
  rows: (db, id) =>
    inBatches(
      db.selectFrom("blocks").select(["blocked_id", "created_at"]).where("blocker_id", "=", id),
      "blocked_id",
    ),
  erase: (db, id) =>
    db
      .deleteFrom("blocks")
      .where((pair) => pair.or([pair("blocker_id", "=", id), pair("blocked_id", "=", id)]))
      .execute(),
};
