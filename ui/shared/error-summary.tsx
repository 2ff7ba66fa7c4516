import { useEffect, useRef } from "react";
import { FIX_THE_FORM } from "../../core/editing/fix-the-form.ts";
import * as s from "./error-summary.module.css";

export interface ErrorSummaryProps {
  readonly title?: string;
  readonly errors: readonly { readonly fieldId: string; readonly message: string }[];
  /** The caller renders a field that is not shown yet, before the focus moves. */
  readonly onGo?: (fieldId: string) => void;
}

/** Shows the errors above a refused form, takes the focus once and links to each field. */
export function ErrorSummary({ title = FIX_THE_FORM, errors, onGo }: ErrorSummaryProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    element.current?.focus();
  }, []);
  return (
    <div className={s.summary} role="alert" tabIndex={-1} ref={element}>
      <h2 className={s.title}>{title}</h2>
      {errors.length > 0 && (
        <ul className={s.list}>
          {errors.map(({ fieldId, message }) => (
            <li key={fieldId}>
              <a
                href={`#${fieldId}`}
                onClick={(event) => {
                  event.preventDefault();
                  onGo?.(fieldId);
                  requestAnimationFrame(() => focusField(fieldId));
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Focuses the control itself, or the first one in a group with the id. */
function focusField(fieldId: string): void {
  const field = document.getElementById(fieldId);
  if (field === null) return;
  const control = field.matches("input, select, textarea, button")
    ? field
    : field.querySelector<HTMLElement>("input:not([hidden]), button");
  (control ?? field).focus();
}
