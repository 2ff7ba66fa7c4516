import { canCancel } from "../../core/subscription/subscription.ts";
import type { AccountPart } from "../account/account-part.ts";
import { inBatches, inOneBatch } from "../database/row-batches.ts";

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

/** What was paid stays for the books, and for what the provider may still say of it. */
export const subscriptionPaymentsAccountPart: AccountPart = {
  name: "subscription_payments",
  rows: (db, id) =>
    inBatches(
      db
        .selectFrom("subscription_payments")
        .select(["id", "provider", "amount_cents", "currency", "reversed_cents", "paid_at", "period_end"])
        .where("user_id", "=", id),
      "id",
    ),
  erase: async (db, id) => {
    await db.updateTable("subscription_payments").set({ user_id: null }).where("user_id", "=", id).execute();
  },
};
