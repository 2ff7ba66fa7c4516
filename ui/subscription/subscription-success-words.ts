import { CONFIRMING } from "../../core/subscription/subscription-text.ts";
import type { IconName } from "../shared/icon.tsx";
import type { SuccessState } from "./subscription-success.store.ts";

interface Words {
  readonly title: string;
  readonly icon: IconName;
  readonly tone?: "good" | "plain" | "bad";
  /** Something goes on that will change the page. */
  readonly isBusy?: true;
  /** Larger than the text under it; where the state brings a message, that stands here. */
  readonly lead: string;
  readonly text: string;
}

/** What the page after the checkout says in each of its states. */
export const SUCCESS_WORDS: Readonly<Record<Exclude<SuccessState["kind"], "leaving">, Words>> = {
  confirming: {
    title: CONFIRMING,
    icon: "lock",
    isBusy: true,
    lead: "We are waiting for word from the payment provider.",
    text: "This takes a few seconds. You can load the page again without paying twice.",
  },
  late: {
    title: "It may take a moment more",
    icon: "info",
    lead: "Your payment has not been confirmed yet.",
    text: "If you have paid, your subscription starts as soon as the payment provider tells us. If you left the checkout without paying, nothing was charged.",
  },
  failed: {
    title: "Your payment could not be looked up",
    icon: "alert",
    tone: "bad",
    lead: "",
    text: "Nothing is lost: what you paid counts as soon as the payment provider has told us.",
  },
  active: {
    title: "Your subscription is active",
    icon: "check",
    tone: "good",
    lead: "Clients can hear from you now.",
    text: "Open a request and start the conversation. Price, next payment and cancellation stand in your profile.",
  },
  opening: {
    title: "Your subscription is active",
    icon: "check",
    tone: "good",
    isBusy: true,
    lead: "Opening the conversation you wanted...",
    text: "",
  },
  "not-opened": {
    title: "Your subscription is active",
    icon: "alert",
    tone: "bad",
    lead: "",
    text: "The payment is not in question. Try again, or start the conversation from its request.",
  },
  "signed-out": {
    title: "Sign in to finish",
    icon: "lock",
    lead: "A payment is looked up for the account that made it.",
    text: "Sign in with that account, and this page goes on from here.",
  },
  "not-a-developer": {
    title: "Nothing to confirm",
    icon: "info",
    lead: "Subscriptions are for creators.",
    text: "Talking to them costs a client nothing.",
  },
};
