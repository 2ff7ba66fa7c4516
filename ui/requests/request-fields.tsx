import { observer } from "mobx-react-lite";
import { type RequestForm, shownBudget } from "../../core/requests/request-form.ts";
import { CheckboxField } from "../shared/form/checkbox-field.tsx";
import type { FormState } from "../shared/form/form-state.ts";
import { MoneyField } from "../shared/form/money-field.tsx";
import { TextField } from "../shared/form/text-field.tsx";
import * as s from "./request-form.module.css";

export interface RequestFieldsProps {
  /** The form is a new request or an edit. */
  readonly writing: FormState<RequestForm>;
}

/** Shows the fields for title, description and budget. */
export const WordsFields = observer(function WordsFields({ writing }: RequestFieldsProps) {
  return (
    <>
      <TextField of={writing} name="title" label="Title" hint="What you need, in one line" required />
      <TextField
        of={writing}
        name="content"
        label="Description"
        hint="Who will use it, what already exists and what matters most"
        rows={8}
        required
      />
      <CheckboxField
        of={writing}
        name="isIdea"
        label="This is an idea"
        hint="Something to talk about first, without a budget"
      />
      {!writing.form.isIdea && (
        <MoneyField
          of={writing}
          name="budget"
          label="Estimated budget"
          hint="In US dollars"
          className={s.money}
          shown={shownBudget}
          optional
        />
      )}
    </>
  );
});

export const CollaborationFields = observer(function CollaborationFields({ writing }: RequestFieldsProps) {
  return (
    <>
      <CheckboxField
        of={writing}
        name="seeksCollaboration"
        label="Seeks collaboration"
        hint="You want to build this with others instead of having it built for you"
      />
      {writing.form.seeksCollaboration && (
        <TextField
          of={writing}
          name="collaborationDetails"
          label="Collaboration details"
          hint="Who you need and what you contribute"
          rows={5}
          required
        />
      )}
    </>
  );
});

export function PublicField({ writing }: RequestFieldsProps) {
  return (
    <CheckboxField
      of={writing}
      name="isPublic"
      label="Public request"
      hint="Everyone can find it under Tickets. Otherwise, only you and the developers you share it with can see it."
    />
  );
}
