import type { UserId } from "../../core/shared/id.ts";
import { grantsMessaging, type Subscription, statusAt } from "../../core/subscription/subscription.ts";
import { lockAccountShared } from "../auth/account-locks.ts";
import type { Db } from "../database/tables.ts";
import type { PaymentOutcome } from "../payments/payment-handler.ts";
import { nextPaymentPosition } from "../payments/payment-position.ts";
import type { Checkout, ProviderSubscription } from "../payments/payment-provider.ts";

export type SubscriptionRow = NonNullable<Awaited<ReturnType<typeof findSubscription>>>;

export async function findSubscription(db: Db, userId: UserId) {
  return db.selectFrom("subscriptions").selectAll().where("user_id", "=", userId).executeTakeFirst();
}

interface Customer {
  readonly provider: string;
  readonly customerId: string;
}

/** Finds the subscription that a customer pays; undefined for a customer who was never ours. */
export async function findSubscriptionOfCustomer(db: Db, { provider, customerId }: Customer) {
  return db
    .selectFrom("subscriptions")
    .select("subscription_id")
    .where("provider", "=", provider)
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
}

/** Forgets a deleted customer: the subscription is over, and a checkout that names them cannot be paid. */
export async function forgetCustomer(tx: Db, { provider, customerId }: Customer, now: Date): Promise<void> {
  await tx
    .updateTable("subscriptions")
    .set((row) => ({
      status: "expired",
      customer_id: null,
      attempt: row
        .case()
        .when("checkout_id", "is", null)
        .then(row.ref("attempt"))
        .else(row("attempt", "+", 1))
        .end(),
      checkout_id: null,
      checkout_until: null,
      version: nextPaymentPosition,
      updated_at: now,
    }))
    .where("provider", "=", provider)
    .where("customer_id", "=", customerId)
    .execute();
}

export function toSubscription({
  status,
  period_end,
  checkout_until,
}: Pick<SubscriptionRow, "status" | "period_end" | "checkout_until">): Subscription {
  return { status, periodEnd: period_end, checkoutUntil: checkout_until };
}

function isPaidFor(row: Parameters<typeof toSubscription>[0], now: Date): boolean {
  return grantsMessaging(statusAt(toSubscription(row), now));
}

/** Locks the user's row until the transaction ends, and adds it where there is none. */
async function lockedSubscription(tx: Db, userId: UserId, provider: string, now: Date) {
  await tx
    .insertInto("subscriptions")
    .values({ user_id: userId, provider, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
  return tx
    .selectFrom("subscriptions")
    .selectAll()
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Makes this the one open checkout; false when another is, when this one is over, or once it is paid. */
export async function keepCheckout(
  tx: Db,
  userId: UserId,
  kept: { readonly provider: string; readonly attempt: number; readonly checkout: Checkout },
  now: Date,
): Promise<boolean> {
  const { provider, attempt, checkout } = kept;
  const row = await lockedSubscription(tx, userId, provider, now);
  if (isPaidFor(row, now)) return false;
  if (row.attempt === attempt && row.checkout_id === checkout.id) return true;
  if (row.attempt > attempt || (row.attempt === attempt && row.checkout_id !== null)) return false;
  await tx
    .updateTable("subscriptions")
    .set({
      attempt,
      checkout_id: checkout.id,
      checkout_until: checkout.until,
      version: nextPaymentPosition,
      updated_at: now,
      // The subscription and customer of another provider end with it.
      ...(row.provider !== provider && {
        provider,
        status: "none" as const,
        customer_id: null,
        subscription_id: null,
        period_end: null,
      }),
    })
    .where("user_id", "=", userId)
    .execute();
  return true;
}

export async function skipAttempt(
  db: Db,
  userId: UserId,
  { provider, attempt }: { readonly provider: string; readonly attempt: number },
  now: Date,
): Promise<void> {
  const next = { attempt: attempt + 1, checkout_id: null, checkout_until: null, updated_at: now };
  await db
    .insertInto("subscriptions")
    .values({ user_id: userId, provider, created_at: now, ...next })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet(next).where("subscriptions.attempt", "<=", attempt),
    )
    .execute();
}

export interface ProviderUpdate {
  readonly userId: UserId;
  readonly provider: string;
  /** It was taken before the provider was asked. */
  readonly position: number;
  /** It is the number of the checkout that is over with this; undefined when none is. */
  readonly closes: number | undefined;
  /** It is undefined for a checkout that ended without a subscription. */
  readonly subscription: ProviderSubscription | undefined;
}

/**
 * Writes what the provider says now. Returns "outdated" when the row has changed since the provider was
 * asked: the answer may be older than the row, and the provider has to be asked again.
 */
export async function applyProviderState(
  tx: Db,
  { userId, provider, position, closes, subscription }: ProviderUpdate,
  now: Date,
): Promise<PaymentOutcome> {
  if (!(await lockAccountShared(tx, userId))) return "outdated";
  const row = await lockedSubscription(tx, userId, provider, now);
  if (row.version > position) return "outdated";
  const isNewest = closes !== undefined && closes >= row.attempt;
  await tx
    .updateTable("subscriptions")
    .set({
      version: nextPaymentPosition,
      updated_at: now,
      ...(isNewest && { attempt: closes + 1, checkout_id: null, checkout_until: null }),
      ...(subscription !== undefined &&
        concerns(row, subscription, isNewest, now) && {
          provider,
          status: subscription.status,
          period_end: subscription.periodEnd,
          customer_id: subscription.customerId,
          subscription_id: subscription.id,
        }),
    })
    .where("user_id", "=", userId)
    .execute();
  return "done";
}

/** Returns false for a late event of an earlier subscription, which must not change the later one. */
function concerns(
  row: Pick<SubscriptionRow, "subscription_id" | "status" | "period_end" | "checkout_until">,
  { id, status }: ProviderSubscription,
  isNewest: boolean,
  now: Date,
): boolean {
  if (row.subscription_id === null || row.subscription_id === id) return true;
  const isRunning = row.status === "active" || isPaidFor(row, now);
  return !isRunning && (isNewest || (status !== "expired" && status !== "incomplete"));
}

/** Writes the answer to the user's own cancel or undo; it never makes an unpaid subscription a paid one. */
export async function applyRenewalOrder(
  tx: Db,
  { user_id, version, status: before }: SubscriptionRow,
  { id, status, periodEnd }: ProviderSubscription,
  now: Date,
): Promise<void> {
  if (grantsMessaging(status) && !grantsMessaging(before)) return;
  await tx
    .updateTable("subscriptions")
    .set({ status, period_end: periodEnd, version: nextPaymentPosition, updated_at: now })
    .where("user_id", "=", user_id)
    .where("subscription_id", "=", id)
    .where("version", "=", version)
    .execute();
}
