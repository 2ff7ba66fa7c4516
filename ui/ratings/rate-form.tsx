import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import type { RatingFormStore } from "./rating-form.store.ts";
import * as s from "./ratings-panel.module.css";
import { StarsForm } from "./stars-form.tsx";

export const RateForm = observer(function RateForm({ store }: { readonly store: RatingFormStore }) {
  if (store.state.kind === "saved") return <Thanks />;
  return (
    <StarsForm
      store={store}
      legend="How was working together?"
      action={store.given === null ? "Rate this developer" : "Change your rating"}
    />
  );
});

/** Takes the focus after the button that had it is removed. */
function Thanks() {
  const thanks = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) thanks.current?.focus();
  }, []);
  return (
    <p className={s.thanks} role="status" tabIndex={-1} ref={thanks}>
      Thank you. Your rating is saved. You can rate again to replace it.
    </p>
  );
}
