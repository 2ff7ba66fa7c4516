import { Select } from "./select.tsx";

export interface FilterSelectProps<Choice extends string> {
  readonly className?: string | undefined;
  /** As the address has it. */
  readonly name: string;
  /** For those who do not see what it chooses. */
  readonly label: string;
  /** In their order. */
  readonly choices: readonly Choice[];
  readonly names: Readonly<Record<Choice, string>>;
  readonly value: Choice;
  readonly onChoose: (choice: Choice) => void;
}

/** One of a few, beside the search of a list. */
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
      onChange={({ target }) => {
        onChoose(target.value as Choice);
      }}
    >
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {names[choice]}
        </option>
      ))}
    </Select>
  );
}
