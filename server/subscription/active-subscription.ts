import type { UserId } from "../../core/shared/id.ts";
import {
  type SubscriptionStatus,
  statusAt,
  messagingValidUntil,
} from "../../core/subscription/subscription.ts";
import type { Db } from "../database/tables.ts";

export async function subscriptionStatus(db: Db, userId: UserId, now: Date): Promise<SubscriptionStatus> {
  const row = await findRow(db, userId);
  return row === undefined ? "none" : statusAt(row, now);
}

/** Returns when the subscription stops being active by itself; null when it is not active. */
export async function activeUntil(db: Db, userId: UserId, now: Date): Promise<Date | null> {
  const row = await findRow(db, userId);
  return row === undefined ? null : messagingValidUntil(row, now);
}

async function findRow(db: Db, userId: UserId) {
  return db
    .selectFrom("subscriptions")
    .select(["status", "period_end as periodEnd", "checkout_until as checkoutUntil"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
}
