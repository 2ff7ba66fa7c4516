import type { Failure } from "../shared/failure.ts";
import type { SubscriptionStatus } from "./subscription.ts";

export const SUBSCRIPTION_NEEDED = "Creator subscription required";
export const SUBSCRIPTION_TO_PROPOSE =
  "Proposing terms needs a creator subscription. Accepting, declining and delivering do not.";
export const CONFIRMING = "Confirming your payment...";

export const SUBSCRIBE_FAILED = "Failed to start subscription";
export const VERIFY_FAILED = "Failed to verify subscription. Please try again.";
export const START_FAILED = "Failed to start conversation";

/** With what the server says of a request that has ended, or of a person who cannot be reached. */
export function startFailedText({ kind, facts: { detail } }: Failure): string {
  return kind === "conflict" && detail !== undefined ? `${START_FAILED}. ${detail}` : START_FAILED;
}

/** What a subscription is for, in the words of whoever pays it. */
export const SUBSCRIPTION_GIVES = [
  "Start conversations with clients, as many as you like",
  "Write to them and reach agreements",
  "Publish and edit your solutions",
] as const;

export const BILLING_WORDS: Readonly<
  Record<SubscriptionStatus, { readonly name: string; readonly text: string }>
> = {
  none: {
    name: "Not subscribed",
    text: "You can look around and snag requests. Talking to clients needs a subscription.",
  },
  incomplete: {
    name: "Checkout open",
    text: "A checkout was opened and is not paid yet. You can go on where you left it.",
  },
  active: { name: "Active", text: "It renews every month until you cancel it." },
  past_due: {
    name: "Payment failed",
    text: "The last payment did not go through. Conversations wait until one does.",
  },
  canceled: { name: "Canceled", text: "It renews no more. Everything stays open to you until it ends." },
  expired: {
    name: "Ended",
    text: "Your conversations can still be read. To write in them, subscribe again.",
  },
};

/** What is paid stays good to its end; what is not ends at once. */
export function cancelLabel(status: SubscriptionStatus): string {
  return status === "past_due" ? "Cancel now" : "Cancel at period end";
}

/** What the way to the checkout is called for somebody in this state. */
export function subscribeLabel(status: SubscriptionStatus): string {
  if (status === "incomplete") return "Continue to checkout";
  if (status === "past_due") return "Pay now";
  return status === "expired" ? "Subscribe again" : "Subscribe";
}
