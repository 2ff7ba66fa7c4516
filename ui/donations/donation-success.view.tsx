import { ButtonLink } from "../shared/button.tsx";
import { CheckoutOutcome } from "../subscription/checkout-outcome.tsx";

export function DonationSuccessView() {
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
