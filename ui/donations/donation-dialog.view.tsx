import { observer } from "mobx-react-lite";
import { DONATION_PRESETS } from "../../core/donations/donation-form.ts";
import { AmountChoice } from "../payments/amount-choice.tsx";
import { PaymentNote } from "../payments/payment-note.tsx";
import { Button } from "../shared/button.tsx";
import { Dialog } from "../shared/dialog.tsx";
import { formatDollars } from "../../core/payments/money.ts";
import { useStartedStore } from "../shared/use-started.ts";
import * as s from "./donation-dialog.module.css";
import { DonationStore } from "./donation.store.ts";
import { Refusal } from "../shared/form/refusal.tsx";
import { Form } from "../shared/form/form.tsx";

export interface DonationDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export const DonationDialogView = observer(function DonationDialogView({
  open,
  onClose,
}: DonationDialogProps) {
  const store = useStartedStore(DonationStore);
  const { amount } = store;
  return (
    <Dialog open={open} title="Support the Mission" onClose={onClose}>
      <Form name="donation" onSubmit={() => void store.submit()}>
        <p className={s.text}>
          Your donation helps keep the marketplace running. One-time, no account needed.
        </p>
        <AmountChoice of={store} presets={DONATION_PRESETS} hint="Whole US dollars" inputMode="numeric" />
        <PaymentNote />
        <Refusal of={store} />
        <Button
          type="submit"
          variant="primary"
          disabled={!store.canDonate}
          busy={store.isLeaving ? "Opening checkout..." : undefined}
        >
          {store.canDonate ? `Donate ${formatDollars(amount)}` : "Donate"}
        </Button>
        <p className={s.note}>You pay on a hosted checkout page. Your card never touches our servers.</p>
      </Form>
    </Dialog>
  );
});
