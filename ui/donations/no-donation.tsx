import { useState } from "react";
import { Button } from "../shared/button.tsx";
import { CheckoutOutcome } from "../subscription/checkout-outcome.tsx";
import type { Elements } from "../shared/elements.ts";
import { BackToOrigin } from "./back-to-origin.tsx";
import { DonationDialogView } from "./donation-dialog.view.tsx";

export interface NoDonationProps {
  /** The button that leads to a donation has this label. */
  readonly choose: string;
  readonly children: Elements;
}

export function NoDonation({ choose, children }: NoDonationProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <CheckoutOutcome
        title="No donation was made"
        icon="info"
        actions={
          <>
            <Button variant="primary" onClick={() => setAsking(true)}>
              {choose}
            </Button>
            <BackToOrigin variant="quiet" />
          </>
        }
      >
        {children}
      </CheckoutOutcome>
      {isAsking && <DonationDialogView open onClose={() => setAsking(false)} />}
    </>
  );
}
