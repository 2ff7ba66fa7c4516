import { observer } from "mobx-react-lite";
import { useId } from "react";
import type { Elements } from "./elements.ts";
import * as s from "./field.module.css";

export interface FieldControl {
  readonly id: string;
  readonly "aria-describedby"?: string;
  readonly "aria-invalid"?: true;
  readonly "aria-required"?: true;
}

export interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** The text says how to correct the value. */
  readonly error?: string | undefined;
  /** An error summary has a link to this id. */
  readonly id?: string | undefined;
  readonly required?: boolean | undefined;
  /** It marks the label, where most other fields are required. */
  readonly optional?: boolean | undefined;
  readonly children: (control: FieldControl) => Elements;
}

/**
 * Shows the label, the hint below it, and the error below the control. `children` reads its store in this observer;
 * without it, a typed letter would be reset.
 */
export const Field = observer(function Field({
  label,
  hint,
  error,
  id,
  required,
  optional,
  children,
}: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const described = [hint && `${controlId}-hint`, error && `${controlId}-error`].filter(Boolean).join(" ");
  return (
    <div className={s.field}>
      <label className={s.label} htmlFor={controlId}>
        <span>{label}</span> {optional === true && <span className={s.mark}>optional</span>}
      </label>
      {hint !== undefined && (
        <p className={s.hint} id={`${controlId}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id: controlId,
        ...(described !== "" && { "aria-describedby": described }),
        ...(error !== undefined && { "aria-invalid": true }),
        ...(required === true && { "aria-required": true }),
      })}
      {error !== undefined && (
        <p className={s.error} id={`${controlId}-error`}>
          {error}
        </p>
      )}
    </div>
  );
});
