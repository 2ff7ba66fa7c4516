import { observer } from "mobx-react-lite";
import { PAID_STATUSES, type PaidAmounts } from "../../core/payments/paid-status.ts";
import { partlyRefundedText } from "../../core/payments/paid-text.ts";
import { Button } from "../shared/button.tsx";
import { useStartedStore } from "../shared/use-started.ts";
import { CheckoutOutcome, type CheckoutOutcomeProps } from "../subscription/checkout-outcome.tsx";
import { BackToOrigin } from "./back-to-origin.tsx";
import { type DonationOutcome, DonationReturnStore } from "./donation-return.store.ts";
import { NoDonation } from "./no-donation.tsx";

type OutcomeText = Omit<CheckoutOutcomeProps, "actions">;

type NotMade = Extract<DonationOutcome, "none" | "not-paid" | "declined">;

const NOT_MADE: Readonly<Record<NotMade, string>> = {
  none: "No checkout was opened in this tab.",
  "not-paid": "The checkout was closed before it was paid. Nothing was charged.",
  declined:
    "Your bank declined the payment. Nothing was charged. You can donate again and pay in another way.",
};

const TEXTS: Readonly<Record<Exclude<DonationOutcome, NotMade | "partly_refunded">, OutcomeText>> = {
  confirming: {
    title: "Confirming your donation",
    icon: "heart",
    isBusy: true,
    children: <p>Waiting for the payment provider. This takes a few seconds.</p>,
  },
  paid: {
    title: "Thank you",
    icon: "heart",
    tone: "good",
    children: (
      <>
        <p>Your donation helps keep the marketplace running.</p>
        <p>
          It pays for the servers, the people who look after them, and the free part of the marketplace. It
          was a one-time payment; nothing will be charged again.
        </p>
      </>
    ),
  },
  refunded: {
    title: "Your donation was returned",
    icon: "info",
    children: <p>The payment provider gave the money back. It can take a few days to arrive.</p>,
  },
  late: {
    title: "Not paid yet",
    icon: "info",
    children: (
      <p>
        The payment provider hasn't confirmed a payment. If you paid, your donation counts as soon as it does;
        if you left the checkout, nothing was charged.
      </p>
    ),
  },
  failed: {
    title: "We couldn't check your donation",
    icon: "alert",
    tone: "bad",
    children: <p>If you paid, your donation still counts.</p>,
  },
};

function textOf(outcome: Exclude<DonationOutcome, NotMade>, given: PaidAmounts | null): OutcomeText {
  if (outcome !== "partly_refunded") return TEXTS[outcome];
  const returned = given === null ? "" : `${partlyRefundedText(given)}. `;
  return {
    title: "Part of your donation was returned",
    icon: "info",
    children: <p>{`${returned}It can take a few days to arrive. Thank you for the rest.`}</p>,
  };
}

export const DonationSuccessView = observer(function DonationSuccessView() {
  const store = useStartedStore(DonationReturnStore);
  const { outcome, given } = store;
  if (outcome === "none" || outcome === "not-paid" || outcome === "declined")
    return (
      <NoDonation choose="Make a donation">
        <p>{NOT_MADE[outcome]}</p>
      </NoDonation>
    );
  return <CheckoutOutcome {...textOf(outcome, given)} actions={<Actions store={store} />} />;
});

const Actions = observer(function Actions({ store }: { readonly store: DonationReturnStore }) {
  const { outcome } = store;
  if (outcome === "confirming") return null;
  if (PAID_STATUSES.some((paid) => paid === outcome)) return <BackToOrigin variant="primary" />;
  return (
    <>
      <Button variant="primary" onClick={() => store.start()}>
        {outcome === "late" ? "Check again" : "Retry"}
      </Button>
      <BackToOrigin variant="quiet" />
    </>
  );
});
