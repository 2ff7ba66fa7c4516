import { paidStatus } from "../../core/payments/paid-status.ts";
import type { UserId } from "../../core/shared/id.ts";
import {
  canCancel,
  grantsMessaging,
  canUndoCancel,
  statusAt,
  SUBSCRIPTION_CURRENCY,
  SUBSCRIPTION_FEE_CENTS,
} from "../../core/subscription/subscription.ts";
import { Refusal } from "../http/errors/refusal.ts";
import type { Db } from "../database/tables.ts";
import type { ProviderSubscription, PaymentProvider } from "../payments/payment-provider.ts";
import { latestPayments } from "./payment-repository.ts";
import { findSubscription, type SubscriptionRow, toSubscription } from "./subscription-repository.ts";

export async function showBilling(db: Db, userId: UserId, provider: string | undefined, now: Date) {
  const row = await findSubscription(db, userId);
  const status = row === undefined ? "none" : statusAt(toSubscription(row), now);
  const end = row?.period_end?.toISOString() ?? null;
  return {
    status,
    fee_cents: SUBSCRIPTION_FEE_CENTS,
    currency: SUBSCRIPTION_CURRENCY,
    next_payment_at: status === "active" ? end : null,
    ends_at: status === "canceled" || status === "expired" ? end : null,
    is_practice: (row?.provider ?? provider) === "practice",
    payments: (await latestPayments(db, userId)).map(
      ({ id, paid_at, amount_cents: amountCents, reversed_cents: refundedCents }) => ({
        id,
        paid_at: paid_at.toISOString(),
        amount_cents: amountCents,
        refunded_cents: refundedCents,
        status: paidStatus({ amountCents, refundedCents }),
      }),
    ),
  } as const;
}

export interface RenewalOrder {
  readonly row: SubscriptionRow;
  readonly held: ProviderSubscription;
}

/** Ends an unpaid subscription at once, and a paid one at the end of its period. */
export async function orderCancel(
  db: Db,
  provider: PaymentProvider,
  userId: UserId,
  now: Date,
): Promise<RenewalOrder> {
  const { row, id } = await running(db, provider, userId);
  if (!canCancel(row.status)) throw new Refusal("conflict", "You have no subscription that renews.");
  const isPaid = statusAt(toSubscription(row), now) === "active" || (await isPaidThere(provider, id));
  return { row, held: await (isPaid ? provider.setRenewal(id, false) : provider.endSubscription(id)) };
}

/** Asks the provider, because our row may not have its last event yet. */
async function isPaidThere(provider: PaymentProvider, id: string): Promise<boolean> {
  const current = await provider.read({ kind: "subscription", id });
  return current?.kind === "subscription" && grantsMessaging(current.subscription.status);
}

export async function orderUndo(
  db: Db,
  provider: PaymentProvider,
  userId: UserId,
  now: Date,
): Promise<RenewalOrder> {
  const { row, id } = await running(db, provider, userId);
  if (!canUndoCancel(statusAt(toSubscription(row), now)))
    throw new Refusal("conflict", "There is no cancellation to undo.");
  return { row, held: await provider.setRenewal(id, true) };
}

async function running(db: Db, provider: PaymentProvider, userId: UserId) {
  const row = await findSubscription(db, userId);
  const id = row?.subscription_id ?? null;
  if (row === undefined || id === null) throw new Refusal("conflict", "There is no subscription.");
  if (row.provider !== provider.name)
    throw new Refusal("conflict", "This subscription's payment provider is no longer set up.");
  return { row, id };
}
