import type { ReactNode } from "react";
import type { Elements } from "./elements.ts";
import { ErrorText } from "./form/error-text.tsx";
import * as s from "./rows.module.css";

export interface RowsProps {
  /** It labels a list without a heading right above it. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** Shows a short list, such as the user's devices, in which each Row is a thing with its action. */
export function Rows({ label, children }: RowsProps) {
  return (
    <ul role="list" aria-label={label}>
      {children}
    </ul>
  );
}

export interface RowProps {
  readonly icon?: Elements;
  readonly name: ReactNode;
  /** The fact is a small text below the name. */
  readonly fact?: ReactNode;
  /** It says why the last action on the row failed. */
  readonly refusal?: string | undefined;
  /** The button is at the row's end. */
  readonly action?: Elements;
  readonly children?: Elements;
}

export function Row({ icon, name, fact, refusal, action, children }: RowProps) {
  return (
    <li className={s.row}>
      {icon}
      <div className={s.content}>
        <p className={s.name}>{name}</p>
        {fact !== undefined && <p className={s.fact}>{fact}</p>}
        {children}
        <ErrorText isSmall>{refusal}</ErrorText>
      </div>
      {action}
    </li>
  );
}
