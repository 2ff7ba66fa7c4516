import { canCancel } from "../../core/subscription/subscription.ts";
import type { AccountPart } from "../account/account-part.ts";
import { inOneBatch, ownRows } from "../database/row-batches.ts";

/**
 * A subscription that renews keeps the account from being deleted: the developer cancels it in the profile
 * first, so that no charge comes after the account is gone.
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
  erase: (db, id) => db.deleteFrom("subscriptions").where("user_id", "=", id).execute(),
};

/** Payments stay for the books, and for what the provider may still report about them. */
export const subscriptionPaymentsAccountPart: AccountPart = {
  name: "subscription_payments",
  rows: ownRows({
    table: "subscription_payments",
    owner: "user_id",
    columns: ["id", "provider", "amount_cents", "currency", "reversed_cents", "paid_at", "period_end"],
  }),
  erase: (db, id) =>
    db.updateTable("subscription_payments").set({ user_id: null }).where("user_id", "=", id).execute(),
};
