import { useState } from "react";
import { Button, ButtonLink } from "../shared/button.tsx";
import { CheckoutOutcome } from "../subscription/checkout-outcome.tsx";
import { DonationDialogView } from "./donation-dialog.view.tsx";

export function DonationCancelView() {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <CheckoutOutcome
        title="No donation was made"
        icon="info"
        actions={
          <>
            <Button
              variant="primary"
              onClick={() => {
                setAsking(true);
              }}
            >
              Choose another amount
            </Button>
            <ButtonLink variant="quiet" to="/">
              Back to home
            </ButtonLink>
          </>
        }
      >
        <p>You left the checkout before paying.</p>
        <p>Nothing was charged, and nothing was kept of what you typed there.</p>
      </CheckoutOutcome>
      {isAsking && (
        <DonationDialogView
          open
          onClose={() => {
            setAsking(false);
          }}
        />
      )}
    </>
  );
}
