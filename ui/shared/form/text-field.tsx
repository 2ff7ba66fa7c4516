import { observer } from "mobx-react-lite";
import { Field } from "../field.tsx";
import { TextArea } from "../text-area.tsx";
import { TextInput, type TextInputProps } from "../text-input.tsx";
import type { BoundFieldProps } from "./form-state.ts";
import { useBound } from "./use-bound.ts";

type Input = Pick<
  TextInputProps,
  "type" | "inputMode" | "autoComplete" | "autoCapitalize" | "spellCheck" | "placeholder" | "className"
>;

export interface TextFieldProps<Form extends object> extends BoundFieldProps<Form, string>, Input {
  /** It makes the field a text area with at first this many lines. */
  readonly rows?: number;
}

/** Renders a text field of a form. Browsers suggest earlier entries only if `autoComplete` names their kind. */
export const TextField = observer(function TextField<Form extends object>({
  of: store,
  name,
  label,
  hint,
  required,
  optional,
  rows,
  ...input
}: TextFieldProps<Form>) {
  const { control, ...field } = useBound(store, name);
  return (
    <Field {...field} label={label} hint={hint} required={required} optional={optional}>
      {(described) =>
        rows === undefined ? (
          <TextInput autoComplete="off" {...described} {...input} {...control} />
        ) : (
          <TextArea {...described} {...input} {...control} rows={rows} />
        )
      }
    </Field>
  );
});
