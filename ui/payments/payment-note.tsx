import { observer } from "mobx-react-lite";
import { useStore } from "../shared/use-store.tsx";
import { Icon } from "../shared/icon.tsx";
import { useStarted } from "../shared/use-started.ts";
import * as s from "./payment-note.module.css";
import { PaymentNoteStore } from "./payment-note.store.ts";

export interface PaymentNoteProps {
  readonly store: PaymentNoteStore;
}

/** Of a screen that has asked already how one pays here. */
export const PaymentNoteOf = observer(function PaymentNoteOf({ store: { note } }: PaymentNoteProps) {
  if (note === null) return null;
  return (
    <p className={s.note}>
      <Icon name="info" size={18} /> <span>{note}</span>
    </p>
  );
});

/** Stands above a button that leads to the checkout, where there is something to know first. */
export const PaymentNote = observer(function PaymentNote() {
  const store = useStore(PaymentNoteStore);
  useStarted(store);
  return <PaymentNoteOf store={store} />;
});
