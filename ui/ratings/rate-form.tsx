import { observer } from "mobx-react-lite";
import type { SubmitEvent } from "react";
import { Button } from "../shared/button.tsx";
import { Field } from "../shared/field.tsx";
import { StarsInput } from "../shared/stars-input.tsx";
import { TextArea } from "../shared/text-area.tsx";
import type { RatingsStore } from "./ratings.store.ts";
import * as s from "./ratings-panel.module.css";

export const RateForm = observer(function RateForm({ store }: { readonly store: RatingsStore }) {
  const { form, formState } = store;
  if (formState.kind === "thanked")
    return (
      <p className={s.thanks} role="status">
        Thank you. Your rating stands; rating again replaces it.
      </p>
    );
  const errors = formState.kind === "editing" ? formState.errors : {};
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
      {formState.kind === "failed" && (
        <p className={s.error} role="alert">
          {formState.message}
        </p>
      )}
      <Button type="submit" busy={formState.kind === "sending" ? "Sending..." : undefined}>
        Rate this developer
      </Button>
    </form>
  );
});
