import type { Failure } from "../shared/failure.ts";
import { SUBSCRIPTION_NAME, type SubscriptionStatus } from "./subscription.ts";

export const SUBSCRIPTION_NEEDED = `${SUBSCRIPTION_NAME} required`;
/** It is used in the middle of a sentence. */
export const A_SUBSCRIPTION = `a ${SUBSCRIPTION_NAME.toLowerCase()}`;
export const SUBSCRIPTION_TO_PROPOSE = `Proposing terms requires ${A_SUBSCRIPTION}. Accepting, declining and delivering don't.`;
export const CONFIRMING = "Confirming your payment...";

export const SUBSCRIBE_FAILED = "Failed to start subscription";
export const VERIFY_FAILED = "Failed to verify subscription. Please try again.";
export const START_FAILED = "Failed to start conversation";

/** Adds what the server says of a request that has ended, or of a person who cannot be reached. */
export function startFailedText({ kind, facts: { detail } }: Failure): string {
  return kind === "conflict" && detail !== undefined ? `${START_FAILED}. ${detail}` : START_FAILED;
}

/** They describe to the subscriber what a subscription gives. */
export const SUBSCRIPTION_GIVES = [
  "Start unlimited conversations with clients",
  "Message clients and make agreements",
  "Publish and edit your solutions",
] as const;

export const BILLING_TEXT: Readonly<
  Record<SubscriptionStatus, { readonly name: string; readonly text: string }>
> = {
  none: {
    name: "Not subscribed",
    text: `You can browse and respond to requests. Messaging clients requires ${A_SUBSCRIPTION}.`,
  },
  incomplete: {
    name: "Checkout open",
    text: "You started a checkout but haven't paid yet. You can pick up where you left off.",
  },
  active: { name: "Active", text: "It renews every month until you cancel it." },
  past_due: {
    name: "Payment failed",
    text: "Your last payment didn't go through. You can message clients again once it does.",
  },
  canceled: { name: "Canceled", text: "Renewal is off. You keep access until the paid period ends." },
  expired: {
    name: "Ended",
    text: "You can still read your conversations. Subscribe again to send messages.",
  },
};

/** Names the button: a paid period stays valid until its end, an unpaid subscription ends at once. */
export function cancelLabel(status: SubscriptionStatus): string {
  return status === "past_due" ? "Cancel now" : "Cancel at period end";
}

export function subscribeLabel(status: SubscriptionStatus): string {
  if (status === "incomplete") return "Continue to checkout";
  if (status === "past_due") return "Pay now";
  return status === "expired" ? "Subscribe again" : "Subscribe";
}
