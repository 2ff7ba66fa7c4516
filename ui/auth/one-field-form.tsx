import type { ChangeEvent, InputHTMLAttributes, SubmitEvent } from "react";
import { Button } from "../shared/button.tsx";
import { ErrorSummary } from "../shared/error-summary.tsx";
import { Field } from "../shared/field.tsx";
import { PasswordInput } from "../shared/password-input.tsx";
import { TextInput } from "../shared/text-input.tsx";
import * as s from "./auth-page.module.css";

export interface OneFieldFormProps {
  readonly fieldId: string;
  readonly label: string;
  readonly hint?: string;
  readonly input: InputHTMLAttributes<HTMLInputElement>;
  readonly button: string;
  /** What is under way in place of the button's words; absent while nothing is. */
  readonly busy?: string | undefined;
  /** Why it was not taken, and `error` says what of that is wrong with the field. */
  readonly refusal?: { readonly message: string; readonly attempt: number } | undefined;
  readonly error?: string | undefined;
  readonly onType: (text: string) => void;
  readonly onSubmit: () => void;
}

/** A form that asks one thing: its refusal stands in the summary, and beside the field when that is to blame. */
export function OneFieldForm({
  fieldId,
  label,
  hint,
  input,
  button,
  busy,
  refusal,
  error,
  ...does
}: OneFieldFormProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    does.onSubmit();
  };
  return (
    <form className={s.form} onSubmit={submit} noValidate>
      {refusal !== undefined && (
        <ErrorSummary
          key={refusal.attempt}
          title={error === undefined ? refusal.message : "Please fix the errors in the form"}
          errors={error === undefined ? [] : [{ fieldId, message: error }]}
        />
      )}
      <Field id={fieldId} label={label} hint={hint} required error={error}>
        {(props) => {
          const { type, ...given } = { ...input, ...props };
          const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
            does.onType(target.value);
          };
          return type === "password" ? (
            <PasswordInput {...given} onChange={onChange} />
          ) : (
            <TextInput {...given} type={type} onChange={onChange} />
          );
        }}
      </Field>
      <Button type="submit" variant="primary" busy={busy}>
        {button}
      </Button>
    </form>
  );
}
