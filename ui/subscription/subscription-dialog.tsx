import { observer } from "mobx-react-lite";
import { SUBSCRIPTION_NEEDED } from "../../core/subscription/subscription-text.ts";
import type { PendingAction } from "../../core/subscription/post-checkout-intent.ts";
import { Dialog } from "../shared/dialog.tsx";
import { SubscriptionOffer } from "./subscription-offer.tsx";

export interface SubscriptionDialogProps {
  readonly open: boolean;
  /** The user continues with it after the payment. */
  readonly pendingAction: PendingAction | null;
  readonly onClose: () => void;
}

/** Offers the subscription before an action that requires one. */
export const SubscriptionDialog = observer(function SubscriptionDialog({
  open,
  pendingAction,
  onClose,
}: SubscriptionDialogProps) {
  return (
    <Dialog open={open} title={SUBSCRIPTION_NEEDED} onClose={onClose}>
      <SubscriptionOffer pendingAction={pendingAction} />
    </Dialog>
  );
});
