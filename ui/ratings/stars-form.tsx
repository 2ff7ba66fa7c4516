import { observer } from "mobx-react-lite";
import type { RatingForm } from "../../core/ratings/rating.ts";
import { Form } from "../shared/form/form.tsx";
import { TextField } from "../shared/form/text-field.tsx";
import { StarsInput } from "../shared/stars-input.tsx";
import type { SubmissionStore } from "../shared/submission.store.ts";
import type { Elements } from "../shared/elements.ts";
import { Refusal } from "../shared/form/refusal.tsx";
import { SubmitButton } from "../shared/form/submit-button.tsx";
import { Actions } from "../shared/actions.tsx";
import * as s from "./stars-form.module.css";

export interface StarsFormProps {
  readonly store: SubmissionStore<RatingForm>;
  /** It says what the stars rate. */
  readonly legend: string;
  /** The button has this label. */
  readonly action: string;
  readonly children?: Elements;
}

export const StarsForm = observer(function StarsForm({ store, legend, action, children }: StarsFormProps) {
  const { form, errors } = store;
  return (
    <Form name="rating" className={s.form} onSubmit={() => void store.submit()}>
      <StarsInput
        legend={legend}
        value={form.stars}
        error={errors.stars}
        onChoose={(stars) => store.change({ stars })}
      />
      <TextField of={store} name="comment" label="Comment" rows={3} optional />
      <Refusal of={store} />
      <Actions>
        <SubmitButton of={store} label={action} busy="Sending..." variant="secondary" />
        {children}
      </Actions>
    </Form>
  );
});
