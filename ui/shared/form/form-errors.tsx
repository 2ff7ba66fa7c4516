import { observer } from "mobx-react-lite";
import { ErrorSummary } from "../error-summary.tsx";
import type { SubmissionStore } from "../submission.store.ts";
import { FIX_THE_FORM } from "../../../core/editing/fix-the-form.ts";
import { useFieldId } from "./form.tsx";

export interface FormErrorsProps<Form extends object> {
  readonly of: SubmissionStore<Form, unknown>;
  /** Errors of the whole form are shown elsewhere, in a `Refusal`. */
  readonly fieldsOnly?: boolean;
  /** The caller renders a field that is not shown yet, before a link moves the focus. */
  readonly onGo?: (field: string) => void;
}

/** Shows above a refused form what is wrong, with a link to each field. */
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
  // A field's message is not repeated.
  const isSaid = fieldsOnly || errors.some(({ message }) => message === state.message);
  return (
    <ErrorSummary
      // A new refusal takes the focus again; a corrected error must not.
      key={state.attempt}
      title={isSaid ? FIX_THE_FORM : state.message}
      errors={errors}
      onGo={(fieldId) => onGo?.(fieldId.slice(start.length))}
    />
  );
});
