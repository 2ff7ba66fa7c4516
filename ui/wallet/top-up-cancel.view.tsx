import { topUpAddress } from "../../core/wallet/top-up-address.ts";
import { ButtonLink } from "../shared/button.tsx";
import { useStore } from "../shared/use-store.tsx";
import { CheckoutOutcome } from "../subscription/checkout-outcome.tsx";
import { TopUpReturnStore } from "./top-up-return.store.ts";

/** Shows the page that a cancelled checkout of a top-up leads to. */
export function TopUpCancelView() {
  const { returnTo } = useStore(TopUpReturnStore);
  return (
    <CheckoutOutcome
      title="Your wallet was not topped up"
      icon="info"
      actions={
        <>
          <ButtonLink variant="primary" to={topUpAddress({ returnTo, cents: null })}>
            Choose another amount
          </ButtonLink>
          {returnTo !== null && (
            <ButtonLink variant="quiet" to={returnTo}>
              Back to your purchase
            </ButtonLink>
          )}
        </>
      }
    >
      <p>You left the checkout before paying. Nothing was charged.</p>
    </CheckoutOutcome>
  );
}
