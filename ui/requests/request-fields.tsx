import { observer } from "mobx-react-lite";
import { budgetInput, type RequestForm, type RequestFormErrors } from "../../core/requests/request-form.ts";
import { Checkbox } from "../shared/checkbox.tsx";
import { Field } from "../shared/field.tsx";
import { TextArea } from "../shared/text-area.tsx";
import { TextInput } from "../shared/text-input.tsx";
import * as s from "./request-form.module.css";

/** A new request, or an own one that is said anew. */
export interface RequestWriting {
  readonly form: RequestForm;
  readonly errors: RequestFormErrors;
  change(part: Partial<RequestForm>): void;
}

export interface RequestFieldsProps {
  readonly writing: RequestWriting;
}

/** What is to be built, and for how much. */
export const WordsFields = observer(function WordsFields({ writing }: RequestFieldsProps) {
  const { form, errors } = writing;
  return (
    <>
      <Field id="request-title" label="Title" required hint="What you need, in one line" error={errors.title}>
        {(props) => (
          <TextInput
            {...props}
            value={form.title}
            onChange={(event) => {
              writing.change({ title: event.target.value });
            }}
          />
        )}
      </Field>
      <Field
        id="request-content"
        label="Description"
        required
        hint="Who will use it, what already exists and what matters most"
        error={errors.content}
      >
        {(props) => (
          <TextArea
            {...props}
            rows={8}
            value={form.content}
            onChange={(event) => {
              writing.change({ content: event.target.value });
            }}
          />
        )}
      </Field>
      <Checkbox
        id="request-isIdea"
        label="This is an idea"
        hint="Something to talk about first, without a budget"
        error={errors.isIdea}
        checked={form.isIdea}
        onChange={(event) => {
          writing.change({ isIdea: event.target.checked });
        }}
      />
      {!form.isIdea && <BudgetField writing={writing} />}
    </>
  );
});

const BudgetField = observer(function BudgetField({ writing }: RequestFieldsProps) {
  const { form, errors } = writing;
  return (
    <Field id="request-budget" label="Estimated budget" optional hint="In US dollars" error={errors.budget}>
      {(props) => (
        <TextInput
          {...props}
          inputMode="decimal"
          autoComplete="off"
          className={s.money}
          value={form.budget}
          onChange={(event) => {
            writing.change({ budget: budgetInput(event.target.value) });
          }}
        />
      )}
    </Field>
  );
});

export const CollaborationFields = observer(function CollaborationFields({ writing }: RequestFieldsProps) {
  const { form, errors } = writing;
  return (
    <>
      <Checkbox
        id="request-seeksCollaboration"
        label="Seeks collaboration"
        hint="You want to build this with others instead of having it built for you"
        error={errors.seeksCollaboration}
        checked={form.seeksCollaboration}
        onChange={(event) => {
          writing.change({ seeksCollaboration: event.target.checked });
        }}
      />
      {form.seeksCollaboration && (
        <Field
          id="request-collaborationDetails"
          label="Collaboration details"
          required
          hint="Who you need and what you contribute"
          error={errors.collaborationDetails}
        >
          {(props) => (
            <TextArea
              {...props}
              rows={5}
              value={form.collaborationDetails}
              onChange={(event) => {
                writing.change({ collaborationDetails: event.target.value });
              }}
            />
          )}
        </Field>
      )}
    </>
  );
});

export const PublicField = observer(function PublicField({ writing }: RequestFieldsProps) {
  const { form, errors } = writing;
  return (
    <Checkbox
      id="request-isPublic"
      label="Public request"
      hint="Everyone can find it under Tickets. Otherwise, only you and the developers you share it with can see it."
      error={errors.isPublic}
      checked={form.isPublic}
      onChange={(event) => {
        writing.change({ isPublic: event.target.checked });
      }}
    />
  );
});
