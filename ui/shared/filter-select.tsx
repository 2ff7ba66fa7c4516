import { Select } from "./select.tsx";

export interface FilterSelectProps<Choice extends string> {
  readonly className?: string | undefined;
  /** The address has a parameter of this name. */
  readonly name: string;
  /** It names the choice for screen readers. */
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly names: Readonly<Record<Choice, string>>;
  readonly value: Choice;
  readonly onChoose: (choice: Choice) => void;
}

/** Lets the reader choose one of a few values beside the search of a list. */
export function FilterSelect<Choice extends string>({
  className,
  name,
  label,
  choices,
  names,
  value,
  onChoose,
}: FilterSelectProps<Choice>) {
  return (
    <Select
      className={className}
      name={name}
      aria-label={label}
      value={value}
      onChange={({ target }) => onChoose(target.value as Choice)}
    >
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {names[choice]}
        </option>
      ))}
    </Select>
  );
}
