import { CONFIRMING } from "../../core/subscription/subscription-text.ts";
import type { IconName } from "../shared/icon.tsx";
import type { SuccessState } from "./subscription-success.store.ts";

interface SuccessText {
  readonly title: string;
  readonly icon: IconName;
  readonly tone?: "good" | "plain" | "bad";
  /** The page will change by itself. */
  readonly isBusy?: true;
  /** The lead is larger than the text below it; a message of the state replaces it. */
  readonly lead: string;
  readonly text: string;
}

export const SUCCESS_TEXT: Readonly<Record<Exclude<SuccessState["kind"], "leaving">, SuccessText>> = {
  confirming: {
    title: CONFIRMING,
    icon: "lock",
    isBusy: true,
    lead: "We're waiting for the payment provider to confirm.",
    text: "This takes a few seconds. You can reload the page without paying twice.",
  },
  late: {
    title: "It may take a moment more",
    icon: "info",
    lead: "Your payment hasn't been confirmed yet.",
    text: "If you paid, your subscription starts as soon as the payment provider confirms it. If you left the checkout without paying, you weren't charged.",
  },
  failed: {
    title: "We couldn't check your payment",
    icon: "alert",
    tone: "bad",
    lead: "",
    text: "If you paid, your subscription starts as soon as the payment provider confirms it.",
  },
  active: {
    title: "Your subscription is active",
    icon: "check",
    tone: "good",
    lead: "You can now message clients.",
    text: "Open a request and start a conversation. You can manage billing in your profile.",
  },
  opening: {
    title: "Your subscription is active",
    icon: "check",
    tone: "good",
    isBusy: true,
    lead: "Opening your conversation...",
    text: "",
  },
  "not-opened": {
    title: "Your subscription is active",
    icon: "alert",
    tone: "bad",
    lead: "",
    text: "Your payment went through. Try again, or start the conversation from the request.",
  },
  "signed-out": {
    title: "Sign in to finish",
    icon: "lock",
    lead: "We can check a payment only for the account that made it.",
    text: "Sign in with that account to continue.",
  },
  "not-a-developer": {
    title: "Nothing to confirm",
    icon: "info",
    lead: "Subscriptions are for developers.",
    text: "Messaging is free for clients.",
  },
};
