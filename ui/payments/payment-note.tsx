import { observer } from "mobx-react-lite";
import { Icon } from "../shared/icon.tsx";
import { useStartedStore } from "../shared/use-started.ts";
import * as s from "./payment-note.module.css";
import { PaymentNoteStore } from "./payment-note.store.ts";

export interface PaymentNoteProps {
  readonly store: PaymentNoteStore;
}

/** Shows the note on a screen that has loaded the payment config already. */
export const PaymentNoteOf = observer(function PaymentNoteOf({ store: { note } }: PaymentNoteProps) {
  if (note === null) return null;
  return (
    <p className={s.note}>
      <Icon name="info" size={18} /> <span>{note}</span>
    </p>
  );
});

/** Shows above a button to the checkout what a buyer should know first. */
export const PaymentNote = observer(function PaymentNote() {
  const store = useStartedStore(PaymentNoteStore);
  return <PaymentNoteOf store={store} />;
});
