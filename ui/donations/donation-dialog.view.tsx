import { observer } from "mobx-react-lite";
import { useStore } from "../shared/use-store.tsx";
import { DONATION_PRESETS } from "../../core/donations/donation-form.ts";
import { AmountTiles } from "../payments/amount-tiles.tsx";
import { PaymentNote } from "../payments/payment-note.tsx";
import { Button } from "../shared/button.tsx";
import { Dialog } from "../shared/dialog.tsx";
import { Field } from "../shared/field.tsx";
import { formatDollars } from "../../core/payments/money.ts";
import { TextInput } from "../shared/text-input.tsx";
import { useStarted } from "../shared/use-started.ts";
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
  const store = useStore(DonationStore);
  useStarted(store);
  const { form, amount } = store;
  return (
    <Dialog open={open} title="Support the Mission" onClose={onClose}>
      <Form name="donation" className={s.form} onSubmit={() => void store.submit()}>
        <p className={s.text}>
          Your donation helps keep the marketplace running. One-time, no account needed.
        </p>
        <AmountTiles
          presets={DONATION_PRESETS}
          value={form.preset}
          onChoose={(preset) => {
            store.change({ preset, custom: "" });
          }}
        />
        <Field label="Custom amount" optional hint="Whole US dollars" error={store.customError}>
          {(props) => (
            <div className={s.money}>
              <span aria-hidden="true">$</span>
              <TextInput
                {...props}
                inputMode="numeric"
                autoComplete="off"
                maxLength={12}
                value={form.custom}
                onChange={(event) => {
                  store.change({ preset: null, custom: event.target.value });
                }}
              />
            </div>
          )}
        </Field>
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
