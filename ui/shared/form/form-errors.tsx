import { observer } from "mobx-react-lite";
import { ErrorSummary } from "../error-summary.tsx";
import type { SubmissionStore } from "../submission.store.ts";
import { FIX_THE_FORM } from "../../../core/editing/fix-the-form.ts";
import { useFieldId } from "./form.tsx";

export interface FormErrorsProps<Form extends object> {
  readonly of: SubmissionStore<Form, unknown>;
  /** What was refused as a whole stands elsewhere, in a `Refusal`. */
  readonly fieldsOnly?: boolean;
  /** Before a link moves the focus to a field that may not be on the page yet. */
  readonly onGo?: (field: string) => void;
}

/** Above the fields of a refused form: what is wrong, with a link to each field that can be mended. */
export const FormErrors = observer(function FormErrors<Form extends object>({
  of: { state },
  fieldsOnly = false,
  onGo,
}: FormErrorsProps<Form>) {
  const start = useFieldId("") ?? "";
  if (state.kind !== "refused") return null;
  const errors = Object.entries<string | undefined>(state.errors).flatMap(([field, message]) =>
    message === undefined ? [] : [{ fieldId: start + field, message }],
  );
  if (fieldsOnly && errors.length === 0) return null;
  // What a field says already is not said twice.
  const isSaid = fieldsOnly || errors.some(({ message }) => message === state.message);
  return (
    <ErrorSummary
      // A new refusal takes the focus again; an error that is mended must not.
      key={state.attempt}
      title={isSaid ? FIX_THE_FORM : state.message}
      errors={errors}
      onGo={(fieldId) => onGo?.(fieldId.slice(start.length))}
    />
  );
});
