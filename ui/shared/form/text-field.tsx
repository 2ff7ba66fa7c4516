import { observer } from "mobx-react-lite";
import { Field } from "../field.tsx";
import { TextArea } from "../text-area.tsx";
import { TextInput, type TextInputProps } from "../text-input.tsx";
import type { BoundFieldProps } from "./form-state.ts";
import { useBound } from "./use-bound.ts";

type Input = Pick<
  TextInputProps,
  | "type"
  | "inputMode"
  | "autoComplete"
  | "autoCapitalize"
  | "spellCheck"
  | "maxLength"
  | "placeholder"
  | "className"
>;

export interface TextFieldProps<Form extends object> extends BoundFieldProps<Form, string>, Input {
  /** A text of several lines, and how many of them are seen at first. */
  readonly rows?: number;
  /** What is left of a typed text. */
  readonly clean?: (text: string) => string;
}

/** A text of a form. Browsers offer earlier entries only where `autoComplete` says of what kind they are. */
export const TextField = observer(function TextField<Form extends object>({
  of: store,
  name,
  label,
  hint,
  required,
  optional,
  rows,
  clean,
  ...input
}: TextFieldProps<Form>) {
  const { control, ...field } = useBound(store, name, clean);
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
