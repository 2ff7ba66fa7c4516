import { observer } from "mobx-react-lite";
import { type SubmitEvent, useEffect, useRef } from "react";
import { Button } from "../shared/button.tsx";
import { Field } from "../shared/field.tsx";
import { StarsInput } from "../shared/stars-input.tsx";
import { TextArea } from "../shared/text-area.tsx";
import type { RatingFormStore } from "./rating-form.store.ts";
import * as s from "./ratings-panel.module.css";

export const RateForm = observer(function RateForm({ store }: { readonly store: RatingFormStore }) {
  const { form, state, errors } = store;
  if (state.kind === "saved") return <Thanks />;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void store.submit();
  };
  return (
    <form className={s.form} onSubmit={submit} noValidate>
      <StarsInput
        legend="How was working together?"
        value={form.stars}
        error={errors.stars}
        onChoose={(stars) => {
          store.change({ stars });
        }}
      />
      <Field label="Comment" optional error={errors.comment}>
        {(props) => (
          <TextArea
            {...props}
            rows={3}
            value={form.comment}
            onChange={(event) => {
              store.change({ comment: event.target.value });
            }}
          />
        )}
      </Field>
      {state.kind === "refused" && state.by === "server" && (
        <p className={s.error} role="alert">
          {state.message}
        </p>
      )}
      <Button type="submit" busy={store.isSaving ? "Sending..." : undefined}>
        Rate this developer
      </Button>
    </form>
  );
});

/** Takes the focus in the place of the button that had it. */
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
