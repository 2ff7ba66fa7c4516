import { observer } from "mobx-react-lite";
import { Field } from "../field.tsx";
import { Select } from "../select.tsx";
import type { BoundFieldProps } from "./form-state.ts";
import { useBound } from "./use-bound.ts";

export interface SelectFieldProps<Form extends object, Option extends string> extends BoundFieldProps<
  Form,
  string
> {
  /** The options are in the order of the list; each is a value of the field. */
  readonly options: readonly Option[];
  readonly nameOf: (option: Option) => string;
  /** The option for the value "" has this name. */
  readonly none?: string;
}

/** Renders a select for a form's field. */
export const SelectField = observer(function SelectField<Form extends object, Option extends string>({
  of: store,
  name,
  label,
  hint,
  required,
  optional,
  options,
  nameOf,
  none,
}: SelectFieldProps<Form, Option>) {
  const { control, ...field } = useBound(store, name);
  return (
    <Field {...field} label={label} hint={hint} required={required} optional={optional}>
      {(described) => (
        <Select {...described} {...control}>
          {none !== undefined && <option value="">{none}</option>}
          {options.map((option) => (
            <option key={option} value={option}>
              {nameOf(option)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
});
