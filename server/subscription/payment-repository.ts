import type { UserId } from "../../core/shared/id.ts";
import { LATEST_PAYMENTS } from "../../core/subscription/billing.ts";
import type { Db } from "../database/tables.ts";
import type { PaymentOutcome } from "../payments/payment-handler.ts";
import { nextPaymentPosition } from "../payments/payment-position.ts";
import type { SubscriptionPayment } from "../payments/payment-provider.ts";

export interface PaymentRecord {
  readonly provider: string;
  /** It is null for an account that is gone. */
  readonly userId: UserId | null;
  readonly subscriptionId: string;
  readonly payment: SubscriptionPayment;
  /** It was taken before the provider was asked. */
  readonly position: number;
}

/**
 * Keeps one row for each paid month, however often it is reported. Returns "outdated" when the row has
 * changed since the provider was asked, as with a subscription.
 */
export async function recordPayment(
  tx: Db,
  { provider, userId, subscriptionId, payment, position }: PaymentRecord,
  now: Date,
): Promise<PaymentOutcome> {
  const { invoiceId, amountCents, currency, reversedCents, periodEnd, paidAt } = payment;
  await tx
    .insertInto("subscription_payments")
    .values({
      provider,
      invoice_id: invoiceId,
      user_id: userId,
      subscription_id: subscriptionId,
      amount_cents: amountCents,
      currency,
      period_end: periodEnd,
      paid_at: paidAt ?? now,
    })
    .onConflict((conflict) => conflict.columns(["provider", "invoice_id"]).doNothing())
    .execute();
  // The row says more than an answer that does not tell what was refunded.
  if (reversedCents === null) return "done";
  const row = await tx
    .selectFrom("subscription_payments")
    .select(["id", "position", "period_end", "paid_at"])
    .where("provider", "=", provider)
    .where("invoice_id", "=", invoiceId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.position > position) return "outdated";
  await tx
    .updateTable("subscription_payments")
    .set({
      amount_cents: amountCents,
      reversed_cents: Math.min(amountCents, reversedCents),
      period_end: periodEnd ?? row.period_end,
      paid_at: paidAt ?? row.paid_at,
      position: nextPaymentPosition,
    })
    .where("id", "=", row.id)
    .execute();
  return "done";
}

/** Returns the user's own payments, the latest first. */
export async function latestPayments(db: Db, userId: UserId) {
  return db
    .selectFrom("subscription_payments")
    .select(["id", "paid_at", "amount_cents", "reversed_cents"])
    .where("user_id", "=", userId)
    .orderBy("paid_at", "desc")
    .orderBy("id", "desc")
    .limit(LATEST_PAYMENTS)
    .execute();
}
