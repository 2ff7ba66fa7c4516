import { DonationDialogView } from "../donations/donation-dialog.view.tsx";
import { FeedbackDialogView } from "../feedback/feedback-dialog.view.tsx";
import { StoreProvider } from "../shared/use-store.tsx";
import { createContainer } from "./container.ts";
import { donationsModule } from "./modules/donations.module.ts";
import { feedbackModule } from "./modules/feedback.module.ts";
import { paymentsModule } from "./modules/payments.module.ts";
import type { FooterDialog } from "./shell/footer.tsx";

export interface PortalDialogsProps {
  readonly dialog: FooterDialog | null;
  readonly onClose: () => void;
}

const container = createContainer();
container.load(donationsModule, feedbackModule, paymentsModule);

/** Shows the footer's dialogs on the portal, which has no container of its own. */
export function PortalDialogs({ dialog, onClose }: PortalDialogsProps) {
  return (
    <StoreProvider container={container}>
      <FeedbackDialogView open={dialog === "feedback"} onClose={onClose} />
      {dialog === "support" && <DonationDialogView open onClose={onClose} />}
    </StoreProvider>
  );
}
