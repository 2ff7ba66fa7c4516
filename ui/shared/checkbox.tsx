import { type InputHTMLAttributes, useId } from "react";
import { Tick } from "./tick.tsx";
import * as s from "./field.module.css";

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "id"> {
  readonly id?: string | undefined;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

export function Checkbox({ label, hint, error, ...props }: CheckboxProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <label className={s.check}>
      <Tick
        {...props}
        type="checkbox"
        aria-describedby={described === "" ? undefined : described}
        aria-invalid={error === undefined ? undefined : true}
      />
      <span className={s.checkLabel}>{label}</span>
      {hint !== undefined && (
        <span className={s.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error !== undefined && (
        <span className={s.error} id={`${id}-error`}>
          {error}
        </span>
      )}
    </label>
  );
}
