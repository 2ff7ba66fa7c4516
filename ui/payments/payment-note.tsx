import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useStore } from "../app/use-store.tsx";
import { Icon } from "../shared/icon.tsx";
import * as s from "./payment-note.module.css";
import { PaymentNoteStore } from "./payment-note.store.ts";

/** Stands above a button that leads to the checkout, where there is something to know first. */
export const PaymentNote = observer(function PaymentNote() {
  const store = useStore(PaymentNoteStore);
  useEffect(() => {
    store.start();
    return () => {
      store.stop();
    };
  }, [store]);
  if (store.note === undefined) return null;
  return (
    <p className={s.note}>
      <Icon name="info" size={18} /> {store.note}
    </p>
  );
});
