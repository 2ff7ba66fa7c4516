import { observer } from "mobx-react-lite";
import { Navigate } from "react-router-dom";
import { Button, ButtonLink } from "../shared/button.tsx";
import { useStartedStore } from "../shared/use-started.ts";
import { CheckoutOutcome } from "./checkout-outcome.tsx";
import { SubscriptionSuccessStore } from "./subscription-success.store.ts";
import { SUCCESS_TEXT } from "./subscription-success-text.ts";

export const SubscriptionSuccessView = observer(function SubscriptionSuccessView() {
  const store = useStartedStore(SubscriptionSuccessStore);
  const { state } = store;
  if (state.kind === "leaving") return <Navigate to={state.to} replace />;
  const { title, lead, text, ...look } = SUCCESS_TEXT[state.kind];
  return (
    <CheckoutOutcome title={title} {...look} actions={<Actions store={store} />}>
      <p>{"message" in state ? state.message : lead}</p>
      {text !== "" && <p>{text}</p>}
    </CheckoutOutcome>
  );
});

const Actions = observer(function Actions({ store }: { readonly store: SubscriptionSuccessStore }) {
  switch (store.state.kind) {
    case "late":
    case "failed":
    case "not-opened":
      return (
        <>
          <Button variant="primary" onClick={() => store.retry()}>
            {store.state.kind === "late" ? "Check again" : "Retry"}
          </Button>
          <BillingLink />
        </>
      );
    case "active":
      return (
        <>
          <ButtonLink variant="primary" to="/tickets">
            Find a request
          </ButtonLink>
          <BillingLink />
        </>
      );
    case "signed-out":
      return (
        <ButtonLink variant="primary" to="/login" onClick={() => store.rememberThisPlace()}>
          Sign In
        </ButtonLink>
      );
    case "not-a-developer":
      return <ButtonLink to="/dashboard">Go to your dashboard</ButtonLink>;
    case "confirming":
    case "opening":
    case "leaving":
      return null;
  }
});

function BillingLink() {
  return (
    <ButtonLink variant="quiet" to="/profile#billing">
      See your billing
    </ButtonLink>
  );
}
