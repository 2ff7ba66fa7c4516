/**
 * none: never paid. incomplete: a checkout is open or its payment not confirmed. active: paid, renews.
 * past_due: a renewal failed and is tried again. canceled: renews no more, paid up to its end. expired: over.
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

/** What it is called wherever it is named, on screens, by the payment providers and in their receipts. */
export const SUBSCRIPTION_NAME = "Creator subscription";

/** Cents (USD) a month. */
export const SUBSCRIPTION_FEE_CENTS = 995;
/** Behind each price that is paid again and again. */
export const PER_MONTH = "per month";
/** In a sentence: "$9.95 per month". */
export const SUBSCRIPTION_PRICE = `$${(SUBSCRIPTION_FEE_CENTS / 100).toFixed(2)} ${PER_MONTH}`;
export const SUBSCRIPTION_CURRENCY = "usd" as const;

export const SUBSCRIPTION_REQUIRED = "Active subscription required to perform this action";

const HOUR_MS = 60 * 60 * 1000;
/** How long a renewal that nobody has told us of yet is believed in: as long as the provider repeats its news. */
const LATE_NEWS_MS = 72 * HOUR_MS;

/** As it was told last; what the clock has made of it since says `statusAt`. */
export interface Subscription {
  readonly status: SubscriptionStatus;
  /** Of what is paid for; null before the first payment, and where the provider does not say it. */
  readonly periodEnd: Date | null;
  /** Until then the checkout can be paid; null when none is open. */
  readonly checkoutUntil: Date | null;
}

export function statusAt({ status, periodEnd, checkoutUntil }: Subscription, now: Date): SubscriptionStatus {
  // Whoever has paid has access for as long as the provider says so, also where it does not say until when.
  const sinceEnd = periodEnd === null ? -1 : now.getTime() - periodEnd.getTime();
  if (status === "canceled" && sinceEnd >= 0) return orIncomplete("expired", checkoutUntil, now);
  if (status === "active" && sinceEnd >= LATE_NEWS_MS) return "past_due";
  return orIncomplete(status, checkoutUntil, now);
}

function orIncomplete(status: SubscriptionStatus, checkoutUntil: Date | null, now: Date): SubscriptionStatus {
  const isOpen = checkoutUntil !== null && checkoutUntil > now;
  return isOpen && (status === "none" || status === "expired") ? "incomplete" : status;
}

/** Who may start conversations and write in them: whoever has paid for today. */
export function grantsMessaging(status: SubscriptionStatus): boolean {
  return status === "active" || status === "canceled";
}

/** Until when, if nothing else is told; null for whoever may not talk now. An unknown end is as far off as late news. */
export function messagingValidUntil(subscription: Subscription, now: Date): Date | null {
  const { status, periodEnd } = subscription;
  if (!grantsMessaging(statusAt(subscription, now))) return null;
  if (periodEnd === null) return new Date(now.getTime() + LATE_NEWS_MS);
  return status === "active" ? new Date(periodEnd.getTime() + LATE_NEWS_MS) : periodEnd;
}

/** Why no checkout may be opened; undefined when one may. */
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
