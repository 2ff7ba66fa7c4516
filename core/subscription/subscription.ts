/**
 * The statuses are:
 * - none: never paid
 * - incomplete: a checkout is open, or its payment is not confirmed
 * - active: paid, and renews
 * - past_due: a renewal failed and is tried again
 * - canceled: does not renew, but is paid up to its end
 * - expired: over
 */
export const SUBSCRIPTION_STATUSES = [
  "none",
  "incomplete",
  "active",
  "past_due",
  "canceled",
  "expired",
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** It is the name on screens, in receipts and at payment providers. */
export const SUBSCRIPTION_NAME = "Creator subscription";

/** The fee is in cents (USD) a month. */
export const SUBSCRIPTION_FEE_CENTS = 995;
/** It follows each price that is paid repeatedly. */
export const PER_MONTH = "per month";
/** It fits into a sentence: "$9.95 per month". */
export const SUBSCRIPTION_PRICE = `$${(SUBSCRIPTION_FEE_CENTS / 100).toFixed(2)} ${PER_MONTH}`;
export const SUBSCRIPTION_CURRENCY = "usd" as const;

export const SUBSCRIPTION_REQUIRED = "Active subscription required to perform this action";

const HOUR_MS = 60 * 60 * 1000;
/**
 * A renewal without news counts as paid for this long, because the provider repeats its events for that time.
 */
const LATE_NEWS_MS = 72 * HOUR_MS;

/** It is the status last reported by the provider. `statusAt` returns the effective status now. */
export interface Subscription {
  readonly status: SubscriptionStatus;
  /**
   * The paid period ends then. It is null before the first payment, and where the provider does not say it.
   */
  readonly periodEnd: Date | null;
  /** The checkout can be paid until then; null when none is open. */
  readonly checkoutUntil: Date | null;
}

export function statusAt({ status, periodEnd, checkoutUntil }: Subscription, now: Date): SubscriptionStatus {
  // A subscriber who has paid has access for as long as the provider says so, also where it does not say until when.
  const sinceEnd = periodEnd === null ? -1 : now.getTime() - periodEnd.getTime();
  if (status === "canceled" && sinceEnd >= 0) return orIncomplete("expired", checkoutUntil, now);
  if (status === "active" && sinceEnd >= LATE_NEWS_MS) return "past_due";
  return orIncomplete(status, checkoutUntil, now);
}

function orIncomplete(status: SubscriptionStatus, checkoutUntil: Date | null, now: Date): SubscriptionStatus {
  const isOpen = checkoutUntil !== null && checkoutUntil > now;
  return isOpen && (status === "none" || status === "expired") ? "incomplete" : status;
}

/**
 * Tells whether the subscription is paid for today, which lets a developer start conversations and write in
 * them.
 */
export function grantsMessaging(status: SubscriptionStatus): boolean {
  return status === "active" || status === "canceled";
}

/**
 * Returns until when messaging is allowed without further news; null for a developer who may not message now.
 * An unknown end counts as `LATE_NEWS_MS` from now.
 */
export function messagingValidUntil(subscription: Subscription, now: Date): Date | null {
  const { status, periodEnd } = subscription;
  if (!grantsMessaging(statusAt(subscription, now))) return null;
  if (periodEnd === null) return new Date(now.getTime() + LATE_NEWS_MS);
  return status === "active" ? new Date(periodEnd.getTime() + LATE_NEWS_MS) : periodEnd;
}

/** Says why no checkout may be opened; undefined when one may. */
export function subscribeRefusal(status: SubscriptionStatus): string | undefined {
  if (status === "active") return "You already have an active subscription.";
  if (status === "canceled") return "Your subscription is still active. Undo the cancellation instead.";
  return undefined;
}

export function canCancel(status: SubscriptionStatus): boolean {
  return status === "active" || status === "past_due";
}

export function canUndoCancel(status: SubscriptionStatus): boolean {
  return status === "canceled";
}
