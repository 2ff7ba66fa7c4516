import type { Loadable } from "../../core/shared/loadable.ts";
import { Field } from "../shared/field.tsx";
import { Select } from "../shared/select.tsx";

export interface OptionPickerProps<Option extends { readonly id: number }> {
  readonly id: string;
  readonly label: string;
  /** It says what the choice is for. */
  readonly hint: string;
  /** It replaces the list when there are no options. */
  readonly emptyHint: string;
  /** The option for choosing none has this name. */
  readonly none: string;
  readonly list: Loadable<readonly Option[]>;
  readonly nameOf: (option: Option) => string;
  readonly chosen: Option["id"] | null;
  readonly error: string | undefined;
  readonly onChoose: (id: Option["id"] | null) => void;
}

/** Lets the user choose one of their own things or none. */
export function OptionPicker<Option extends { readonly id: number }>({
  id,
  label,
  hint,
  emptyHint,
  none,
  list,
  nameOf,
  chosen,
  error,
  onChoose,
}: OptionPickerProps<Option>) {
  const options = list.kind === "ready" ? list.value : [];
  const isListed = chosen === null || options.some((option) => option.id === chosen);
  const hints = {
    loading: "Loading...",
    failed: "Couldn't load the list",
    ready: options.length === 0 ? emptyHint : hint,
  };
  return (
    <Field id={id} label={label} optional hint={hints[list.kind]} error={error}>
      {(props) => (
        <Select
          {...props}
          value={chosen ?? ""}
          disabled={options.length === 0 && chosen === null}
          onChange={({ target: { value } }) => onChoose(value === "" ? null : Number(value))}
        >
          <option value="">{none}</option>
          {!isListed && <option value={chosen}>Previously selected</option>}
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {nameOf(option)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
