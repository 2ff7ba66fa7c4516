import { type ChangeEvent, useState } from "react";
import { settledDollars } from "../../core/payments/typed-dollars.ts";
import { TextInput, type TextInputProps } from "./text-input.tsx";

export interface MoneyInputProps extends Omit<TextInputProps, "value" | "onChange"> {
  /** The text as typed, in dollars. */
  readonly value: string;
  /** @param isEarly says that it was typed, and the field left, before the application had loaded */
  readonly onType: (text: string, isEarly: boolean) => void;
  /** Returns what is shown of a text while it is typed; what is not shown is part of the value all the same. */
  readonly shown?: ((text: string) => string) | undefined;
}

/**
 * Leaves a typed amount as it is until the field is left; then digits and a decimal point stand for it. A refused
 * value is shown whole.
 */
export function MoneyInput({ value, onType, onBlur, shown = unchanged, ...props }: MoneyInputProps) {
  const [isLeft, setLeft] = useState(true);
  const isRefused = props["aria-invalid"] === true;
  const text = isLeft ? settledDollars(value) : value;
  const visible = isRefused ? text : shown(text);
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const { value: next } = target;
    const isEarly = target !== target.ownerDocument.activeElement;
    setLeft(isEarly);
    const kept = next.startsWith(visible) ? text + next.slice(visible.length) : next;
    onType(isRefused ? shown(next) : kept, isEarly);
  };
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...props}
      value={visible}
      onChange={change}
      onBlur={(event) => {
        setLeft(true);
        onBlur?.(event);
      }}
    />
  );
}

function unchanged(text: string): string {
  return text;
}
