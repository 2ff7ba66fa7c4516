import { observer } from "mobx-react-lite";
import { Field } from "../field.tsx";
import { MoneyInput, type MoneyInputProps } from "../money-input.tsx";
import type { BoundFieldProps } from "./form-state.ts";
import { useBound } from "./use-bound.ts";

export interface MoneyFieldProps<Form extends object>
  extends BoundFieldProps<Form, string>, Pick<MoneyInputProps, "className" | "shown"> {}

/** Renders a field for dollars, whose text the form has as typed. */
export const MoneyField = observer(function MoneyField<Form extends object>({
  of: store,
  name,
  label,
  hint,
  required,
  optional,
  ...input
}: MoneyFieldProps<Form>) {
  const { control, ...field } = useBound(store, name);
  const { value, onChange } = control;
  return (
    <Field {...field} label={label} hint={hint} required={required} optional={optional}>
      {(described) => (
        <MoneyInput
          {...described}
          {...input}
          name={name}
          value={value}
          onType={(text) => onChange({ target: { value: text } })}
        />
      )}
    </Field>
  );
});
