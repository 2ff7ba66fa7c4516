import { type ChangeEvent, type InputHTMLAttributes, useState } from "react";
import { TextInput } from "./text-input.tsx";

const MAX_TEXT = 200;

export interface FilterInputProps extends InputHTMLAttributes<HTMLInputElement> {
  /** The address has this value. */
  readonly value: string;
  readonly onType: (text: string) => void;
}

/**
 * Renders a field whose text is in the address. Typed text is shown at once; the address follows a moment later and
 * trims it. Only other changes of the address (Back, "Clear filters") replace the text.
 */
export function FilterInput({ value, onType, ...props }: FilterInputProps) {
  const [text, setText] = useState(value);
  const [address, setAddress] = useState(value);
  if (value !== address) {
    setAddress(value);
    if (text.trim() !== value) setText(value);
  }
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const kept = target.value.slice(0, MAX_TEXT);
    setText(kept);
    onType(kept.trim());
  };
  return <TextInput {...props} inputMode="search" autoComplete="off" value={text} onChange={change} />;
}
