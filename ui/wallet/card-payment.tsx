import { observer } from "mobx-react-lite";
import { useEffect, useId, useRef } from "react";
import { formatDollars } from "../../core/payments/money.ts";
import { Button } from "../shared/button.tsx";
import { useStore } from "../shared/use-store.tsx";
import { CardPaymentStore } from "./card-payment.store.ts";
import { TopUpResult } from "./top-up-result.tsx";
import { ErrorText } from "../shared/form/error-text.tsx";
import { Form } from "../shared/form/form.tsx";
import * as s from "./wallet.module.css";

export interface CardPaymentProps {
  readonly cents: number;
  readonly returnTo: string | null;
  readonly publishableKey: string;
  /** The page was loaded for this payment. */
  readonly isLoadedAnew: boolean;
  /** The hosted checkout is about to open. */
  readonly isLeaving: boolean;
  /** It returns to the choice of the amount. */
  readonly onBack: () => void;
  /** It pays on the provider's page instead. */
  readonly onCheckout: () => void;
  readonly onPaid: () => void;
}

/** Shows a top-up in the provider's form. */
export const CardPayment = observer(function CardPayment(props: CardPaymentProps) {
  const { cents, returnTo, publishableKey, isLoadedAnew, isLeaving, onBack, onCheckout, onPaid } = props;
  const store = useStore(CardPaymentStore);
  const elementId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    store.start({ cents, returnTo, publishableKey, elementId, isLoadedAnew });
    return () => store.stop();
  }, [store, cents, returnTo, publishableKey, elementId, isLoadedAnew]);
  const { state } = store;
  if (state.kind === "confirmed") return <TopUpResult onPaid={onPaid} onAgain={onBack} />;
  const amount = formatDollars(cents / 100);
  const isUnavailable = state.kind === "unavailable";
  return (
    <Form
      name="card"
      onSubmit={() => {
        if (isUnavailable) onCheckout();
        else void store.pay();
      }}
    >
      <h3 className={s.step} ref={heading} tabIndex={-1}>
        {`Pay ${amount}`}
      </h3>
      <div id={elementId} className={s.card} hidden={isUnavailable} />
      {state.kind === "opening" && (
        <p className={s.note} role="status">
          Loading the payment form...
        </p>
      )}
      {state.kind === "open" && state.refusal !== null && <ErrorText>{state.refusal}</ErrorText>}
      {isUnavailable && (
        <ErrorText>{`The payment form couldn't load. ${state.reason} You can pay on the provider's checkout page instead.`}</ErrorText>
      )}
      {isUnavailable ? (
        <Button type="submit" variant="primary" busy={isLeaving ? "Opening checkout..." : undefined}>
          Go to checkout
        </Button>
      ) : (
        <Button
          type="submit"
          variant="primary"
          disabled={state.kind === "opening"}
          busy={state.kind === "paying" ? "Paying..." : undefined}
        >
          {`Pay ${amount}`}
        </Button>
      )}
      <Button variant="quiet" disabled={state.kind === "paying"} onClick={onBack}>
        Change the amount
      </Button>
    </Form>
  );
});
