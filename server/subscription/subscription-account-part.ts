import { canCancel } from "../../core/subscription/subscription.ts";
import type { AccountPart } from "../auth/account-part.ts";
import { inOneBatch } from "../auth/row-batches.ts";

/**
 * What renews stands in the way of the account's end: it is the developer's to stop, in the profile,
 * and nobody is charged for an account that is gone.
 */
export const subscriptionAccountPart: AccountPart = {
  name: "subscription",
  rows: (db, id) =>
    inOneBatch(
      db
        .selectFrom("subscriptions")
        .select(["provider", "status", "period_end", "created_at", "updated_at"])
        .where("user_id", "=", id),
    ),
  blockers: async (db, id) => {
    const row = await db
      .selectFrom("subscriptions")
      .select("status")
      .where("user_id", "=", id)
      .executeTakeFirst();
    return row !== undefined && canCancel(row.status)
      ? [{ field: "subscription", message: "Your subscription still renews. Cancel it first." }]
      : [];
  },
  erase: async (db, id) => {
    await db.deleteFrom("subscriptions").where("user_id", "=", id).execute();
  },
};
