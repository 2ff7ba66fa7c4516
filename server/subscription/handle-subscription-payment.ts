import type { UserId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";
import type { PaymentChange, PaymentOutcome } from "../payments/payment-handler.ts";
import { grantsMessaging, SUBSCRIPTION_CURRENCY } from "../../core/subscription/subscription.ts";
import { recordPayment } from "./payment-repository.ts";
import { applyProviderState } from "./subscription-repository.ts";

/** It is PostgreSQL's greatest integer; a query for more fails instead of finding nothing. */
const MAX_INTEGER = 2 ** 31 - 1;

export async function handleSubscriptionPayment(change: PaymentChange): Promise<PaymentOutcome> {
  const { db, provider, state, position, now, once, log } = change;
  if (state.kind !== "subscription" && state.kind !== "checkout") return "done";
  const userId = Number(state.reference.user) as UserId;
  if (!(await hasAccount(db, userId))) return endWithoutAccount(change);
  const subscription = state.kind === "subscription" ? state.subscription : undefined;
  if (subscription?.periodEnd === null && grantsMessaging(subscription.status))
    log.warn(
      { provider: provider.name, subscription: subscription.id },
      "a paid subscription without its end",
    );
  const isOver =
    subscription === undefined
      ? state.kind === "checkout" && state.status === "expired"
      : subscription.status !== "incomplete";
  const update = {
    userId,
    provider: provider.name,
    position,
    closes: isOver ? Number(state.reference.attempt ?? -1) : undefined,
    subscription,
  };
  return once(async (tx) => {
    const outcome = await applyProviderState(tx, update, now);
    return outcome === "done" ? recordPaid(tx, change, userId) : outcome;
  });
}

async function recordPaid(
  tx: Db,
  { provider: { name: provider }, state, position, now, log }: PaymentChange,
  userId: UserId | null,
): Promise<PaymentOutcome> {
  if (state.kind !== "subscription" || state.payment === null) return "done";
  const { payment, subscription } = state;
  if (payment.currency !== SUBSCRIPTION_CURRENCY || payment.amountCents > MAX_INTEGER) {
    log.warn(
      { provider, invoice: payment.invoiceId },
      "a subscription was paid with what the books do not hold",
    );
    return "done";
  }
  return recordPayment(tx, { provider, userId, subscriptionId: subscription.id, payment, position }, now);
}

/** Ends a subscription paid on a page that was open when the account was deleted, so it renews no more. */
async function endWithoutAccount(change: PaymentChange): Promise<PaymentOutcome> {
  const { provider, log, state, once } = change;
  if (state.kind === "subscription" && state.subscription.status !== "expired") {
    await provider.endSubscription(state.subscription.id);
    log.warn({ provider: provider.name }, "a subscription without an account was ended");
  }
  return once((tx) => recordPaid(tx, change, null));
}

async function hasAccount(db: Db, userId: UserId): Promise<boolean> {
  if (!Number.isInteger(userId) || userId < 1 || userId > MAX_INTEGER) return false;
  const found = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("is_active", "=", true)
    .executeTakeFirst();
  return found !== undefined;
}
