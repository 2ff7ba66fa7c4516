import { observer } from "mobx-react-lite";
import type { SubmitEvent } from "react";
import type { RatingForm } from "../../core/ratings/rating.ts";
import { Button } from "../shared/button.tsx";
import { Field } from "../shared/field.tsx";
import { StarsInput } from "../shared/stars-input.tsx";
import type { SubmissionStore } from "../shared/submission.store.ts";
import { TextArea } from "../shared/text-area.tsx";
import type { Elements } from "../shared/elements.ts";
import * as s from "./stars-form.module.css";

export interface StarsFormProps {
  readonly store: SubmissionStore<RatingForm>;
  /** What the stars are for. */
  readonly legend: string;
  /** What the button does. */
  readonly action: string;
  /** Beside the button. */
  readonly children?: Elements;
}

/** Stars and a comment on them. */
export const StarsForm = observer(function StarsForm({ store, legend, action, children }: StarsFormProps) {
  const { form, state, errors } = store;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void store.submit();
  };
  return (
    <form className={s.form} onSubmit={submit} noValidate>
      <StarsInput
        legend={legend}
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
      <div className={s.actions}>
        <Button type="submit" busy={store.isSaving ? "Sending..." : undefined}>
          {action}
        </Button>
        {children}
      </div>
    </form>
  );
});
