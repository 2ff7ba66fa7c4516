import { ButtonLink } from "../shared/button.tsx";
import { useStore } from "../shared/use-store.tsx";
import { CheckoutOutcome } from "../subscription/checkout-outcome.tsx";
import { DonationReturnStore } from "./donation-return.store.ts";
import { NoDonation } from "./no-donation.tsx";

export function DonationSuccessView() {
  const store = useStore(DonationReturnStore);
  if (!store.wasGiven)
    return (
      <NoDonation choose="Make a donation">
        <p>This window did not open a checkout.</p>
        <p>If you paid in another one, your donation counts all the same.</p>
      </NoDonation>
    );
  return (
    <CheckoutOutcome
      title="Thank you"
      icon="heart"
      tone="good"
      actions={
        <>
          <ButtonLink variant="primary" to="/tickets">
            Browse open tickets
          </ButtonLink>
          <ButtonLink variant="quiet" to="/showcase">
            See what people build
          </ButtonLink>
        </>
      }
    >
      <p>Your donation keeps the workshop lit.</p>
      <p>
        It pays for the machines, the people who look after them, and the part of the marketplace that is free
        for everybody. It was given once; nothing will be charged again.
      </p>
    </CheckoutOutcome>
  );
}
