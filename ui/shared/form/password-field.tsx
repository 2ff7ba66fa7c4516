import { observer } from "mobx-react-lite";
import { Field } from "../field.tsx";
import { PasswordInput } from "../password-input.tsx";
import type { BoundFieldProps } from "./form-state.ts";
import { useBound } from "./use-bound.ts";

export interface PasswordFieldProps<Form extends object> extends BoundFieldProps<Form, string> {
  /** It tells password managers whether to fill in a password or to create one. */
  readonly autoComplete: "current-password" | "new-password";
}

/** Renders a password field with a button that shows the text. */
export const PasswordField = observer(function PasswordField<Form extends object>({
  of: store,
  name,
  label,
  hint,
  autoComplete,
}: PasswordFieldProps<Form>) {
  const { control, ...field } = useBound(store, name);
  return (
    <Field {...field} label={label} hint={hint} required>
      {(described) => <PasswordInput {...described} {...control} autoComplete={autoComplete} />}
    </Field>
  );
});
