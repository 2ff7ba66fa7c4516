import { observer } from "mobx-react-lite";
import { Button, ButtonLink } from "../shared/button.tsx";
import { useStartedStore } from "../shared/use-started.ts";
import { CheckoutOutcome } from "../subscription/checkout-outcome.tsx";
import { TopUpReturnStore } from "./top-up-return.store.ts";
import { topUpText } from "./top-up-text.tsx";

/** Shows the page that a top-up's checkout returns to. It only reads; the server credits. */
export const TopUpSuccessView = observer(function TopUpSuccessView() {
  const store = useStartedStore(TopUpReturnStore);
  return <CheckoutOutcome {...topUpText(store)} actions={<Actions store={store} />} />;
});

const Actions = observer(function Actions({ store }: { readonly store: TopUpReturnStore }) {
  const { outcome, returnTo } = store;
  if (outcome === "confirming") return null;
  const isUnknown = outcome === "late" || outcome === "failed";
  const goesOn = outcome === "paid" && returnTo !== null;
  return (
    <>
      {isUnknown && (
        <Button variant="primary" onClick={() => store.start()}>
          {outcome === "late" ? "Check again" : "Retry"}
        </Button>
      )}
      {goesOn && (
        <ButtonLink variant="primary" to={returnTo}>
          Continue your purchase
        </ButtonLink>
      )}
      <ButtonLink variant={isUnknown || goesOn ? "quiet" : "primary"} to="/wallet">
        Open your wallet
      </ButtonLink>
    </>
  );
});
