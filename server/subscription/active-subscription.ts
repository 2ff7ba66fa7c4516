import type { Kysely } from "kysely";
import type { UserId } from "../../core/shared/id.ts";
import { canTalk, type SubscriptionStatus, statusAt } from "../../core/subscription/subscription.ts";
import type { Tables } from "../app/tables.ts";

type Db = Kysely<Tables>;

export async function subscriptionStatus(db: Db, userId: UserId, now: Date): Promise<SubscriptionStatus> {
  const row = await db
    .selectFrom("subscriptions")
    .select(["status", "period_end as periodEnd", "checkout_until as checkoutUntil"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row === undefined ? "none" : statusAt(row, now);
}

export async function hasActiveSubscription(db: Db, userId: UserId, now: Date): Promise<boolean> {
  return canTalk(await subscriptionStatus(db, userId, now));
}
