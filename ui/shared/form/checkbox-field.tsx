import { observer } from "mobx-react-lite";
import { Checkbox } from "../checkbox.tsx";
import { useFieldId } from "./form.tsx";
import type { BoundFieldProps } from "./form-state.ts";

export type CheckboxFieldProps<Form extends object> = Omit<
  BoundFieldProps<Form, boolean>,
  "required" | "optional"
>;

export const CheckboxField = observer(function CheckboxField<Form extends object>({
  of: store,
  name,
  label,
  hint,
}: CheckboxFieldProps<Form>) {
  return (
    <Checkbox
      id={useFieldId(name)}
      name={name}
      label={label}
      hint={hint}
      error={store.errors[name]}
      checked={store.form[name] === true}
      onChange={({ target }) => store.change({ [name]: target.checked } as Partial<Form>)}
    />
  );
});
