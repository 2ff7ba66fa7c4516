import { observer } from "mobx-react-lite";
import { type ComponentType, Suspense, useEffect, useState } from "react";
import { formatDollars } from "../../core/payments/money.ts";
import type { TopUpReason } from "../../core/wallet/top-up-address.ts";
import { TOP_UP_PRESETS } from "../../core/wallet/top-up-form.ts";
import { AmountChoice } from "../payments/amount-choice.tsx";
import { PaymentNoteStore } from "../payments/payment-note.store.ts";
import { PaymentNoteOf } from "../payments/payment-note.tsx";
import { Button } from "../shared/button.tsx";
import { Skeleton } from "../shared/skeleton.tsx";
import { useStartedStore } from "../shared/use-started.ts";
import type { CardPaymentProps } from "./card-payment.tsx";
import { TopUpStore } from "./top-up.store.ts";
import { Refusal } from "../shared/form/refusal.tsx";
import { Form } from "../shared/form/form.tsx";
import * as s from "./wallet.module.css";

export interface TopUpParts {
  readonly parts: {
    /** The provider's form suspends until its code is loaded. */
    readonly card: { readonly View: ComponentType<CardPaymentProps> };
  };
}

export interface TopUpFormProps extends TopUpParts {
  readonly reason: TopUpReason;
  /** The caller reads the wallet again. */
  readonly onPaid: () => void;
}

/** Asks for the amount, then for the payment: here where the provider has a form, else on its page. */
export const TopUpForm = observer(function TopUpForm({ reason, parts, onPaid }: TopUpFormProps) {
  const { returnTo, cents } = reason;
  const store = useStartedStore(TopUpStore);
  const payments = useStartedStore(PaymentNoteStore);
  useEffect(() => {
    store.beginFor({ returnTo, cents });
  }, [store, returnTo, cents]);
  const { onPage } = store;
  const { publishableKey } = payments;
  if (onPage === null || publishableKey === null) return <Amount store={store} payments={payments} />;
  return (
    <Suspense fallback={<Skeleton label="Loading the payment form" />}>
      <parts.card.View
        {...onPage}
        returnTo={store.returnTo}
        publishableKey={publishableKey}
        isLeaving={store.isLeaving}
        onBack={() => store.choose()}
        onCheckout={() => void store.submit()}
        onPaid={onPaid}
      />
    </Suspense>
  );
});

interface AmountProps {
  readonly store: TopUpStore;
  readonly payments: PaymentNoteStore;
}

const Amount = observer(function Amount({ store, payments }: AmountProps) {
  const isOnPage = payments.publishableKey !== null;
  const isKnown = payments.state.kind !== "loading";
  /** The last submit had this amount in cents; a changed amount must be submitted again. */
  const [asked, setAsked] = useState<number | null>(null);
  const isAsked = asked === store.cents;
  const isWaiting = isAsked && !isKnown;
  useEffect(() => {
    if (!isAsked || !isKnown) return;
    setAsked(null);
    if (isOnPage) store.payOnPage();
    else void store.submit();
  }, [store, isAsked, isKnown, isOnPage]);
  return (
    <Form name="top-up" onSubmit={() => setAsked(store.cents)}>
      <AmountChoice
        of={store}
        presets={TOP_UP_PRESETS}
        hint="US dollars, up to $10,000"
        inputMode="decimal"
      />
      <PaymentNoteOf store={payments} />
      <Refusal of={store} />
      <Button
        type="submit"
        variant="primary"
        disabled={store.cents === 0}
        busy={store.isLeaving || isWaiting ? "Opening checkout..." : undefined}
      >
        {store.cents === 0 ? "Top up" : `Top up ${formatDollars(store.cents / 100)}`}
      </Button>
      <p className={s.note}>
        <span className={isKnown ? undefined : s.unknown}>
          {isOnPage
            ? "You pay on this page, in our payment provider's form."
            : "You pay on a hosted checkout page."}
        </span>{" "}
        Your card never touches our servers.
      </p>
    </Form>
  );
});
