import { uncreditedText } from "../../core/wallet/wallet.ts";
import type { CheckoutOutcomeProps } from "../subscription/checkout-outcome.tsx";
import type { TopUpOutcome, TopUpReturnStore } from "./top-up-return.store.ts";

type OutcomeText = Omit<CheckoutOutcomeProps, "actions">;

const TEXTS: Readonly<Record<TopUpOutcome, OutcomeText>> = {
  confirming: {
    title: "Confirming your top-up",
    icon: "wallet",
    isBusy: true,
    children: <p>Waiting for the payment provider. This takes a few seconds.</p>,
  },
  paid: {
    title: "Your wallet is topped up",
    icon: "check",
    tone: "good",
    children: <p>The money is in your wallet.</p>,
  },
  late: {
    title: "Not paid yet",
    icon: "info",
    children: (
      <p>
        The payment provider hasn't confirmed a payment. If you paid, the money appears in your wallet as soon
        as it does; if you left the checkout, nothing was charged.
      </p>
    ),
  },
  failed: {
    title: "We couldn't check your top-up",
    icon: "alert",
    tone: "bad",
    children: <p>If you paid, the money still appears in your wallet.</p>,
  },
  reversed: {
    title: "This top-up was reversed",
    icon: "info",
    children: <p>The payment provider has returned the payment. Your wallet shows what changed.</p>,
  },
  uncredited: {
    title: "Your payment couldn't be credited",
    icon: "alert",
    tone: "bad",
    children: null,
  },
  "not-paid": {
    title: "Your wallet was not topped up",
    icon: "info",
    children: <p>The checkout was closed before it was paid. Nothing was charged.</p>,
  },
  declined: {
    title: "Your bank declined the payment",
    icon: "info",
    children: <p>Nothing was charged. You can top up again and pay in another way.</p>,
  },
  none: {
    title: "Your wallet was not topped up",
    icon: "info",
    children: <p>No checkout was opened in this tab.</p>,
  },
};

/** Returns the texts about a top-up, for the page after a checkout and for a payment on our page. */
export function topUpText({
  outcome,
  uncreditedCurrency,
}: Pick<TopUpReturnStore, "outcome" | "uncreditedCurrency">): OutcomeText {
  const text = TEXTS[outcome];
  return outcome === "uncredited" ? { ...text, children: <p>{uncreditedText(uncreditedCurrency)}</p> } : text;
}
