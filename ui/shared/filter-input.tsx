import { type ChangeEvent, type InputHTMLAttributes, useState } from "react";
import { TextInput } from "./text-input.tsx";

const MAX_DIGITS = 9;
const MAX_TEXT = 200;

export interface FilterInputProps extends InputHTMLAttributes<HTMLInputElement> {
  /** As the address has it. */
  readonly value: string;
  /** Digits alone. */
  readonly isWhole?: boolean;
  readonly onType: (text: string) => void;
}

/**
 * A field whose text lives in the address. What is typed stands at once: the address follows a moment later and
 * leaves the space behind a word out. Only what changes it from elsewhere (Back, "Clear filters") wins.
 */
export function FilterInput({ value, isWhole = false, onType, ...props }: FilterInputProps) {
  const [text, setText] = useState(value);
  const [address, setAddress] = useState(value);
  if (value !== address) {
    setAddress(value);
    if (text.trim() !== value) setText(value);
  }
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const kept = isWhole
      ? target.value
          .replace(/\D/g, "")
          .replace(/^0+(?=\d)/, "")
          .slice(0, MAX_DIGITS)
      : target.value.slice(0, MAX_TEXT);
    setText(kept);
    onType(kept.trim());
  };
  return (
    <TextInput
      {...props}
      inputMode={isWhole ? "numeric" : "search"}
      autoComplete="off"
      value={text}
      onChange={change}
    />
  );
}
