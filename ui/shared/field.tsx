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
  /** In words that say how to mend it. */
  readonly error?: string | undefined;
  /** Fixed when an error summary links here. */
  readonly id?: string | undefined;
  readonly required?: boolean | undefined;
  /** Marks the label, where most of the other fields must be filled in. */
  readonly optional?: boolean | undefined;
  readonly children: (control: FieldControl) => Elements;
}

/**
 * Label above, hint under the label, error under the control. An observer of its own: what `children` reads of a
 * store is read here, and a typed letter that nobody noticed would be taken back.
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
