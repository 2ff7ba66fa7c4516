import type { ReactNode } from "react";
import type { Elements } from "./elements.ts";
import * as s from "./rows.module.css";

export interface RowsProps {
  /** Of the list, where no heading stands right above it. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A short list, such as one's devices: each Row a thing and what can be done with it. */
export function Rows({ label, children }: RowsProps) {
  return (
    <ul className={s.rows} role="list" aria-label={label}>
      {children}
    </ul>
  );
}

export interface RowProps {
  readonly icon?: Elements;
  readonly name: ReactNode;
  /** Small, under the name. */
  readonly fact?: ReactNode;
  /** Why the last try to do something with it came to nothing. */
  readonly refusal?: string | undefined;
  /** The button at its end. */
  readonly action?: Elements;
  /** Under the fact. */
  readonly children?: Elements;
}

export function Row({ icon, name, fact, refusal, action, children }: RowProps) {
  return (
    <li className={s.row}>
      {icon}
      <div className={s.matter}>
        <p className={s.name}>{name}</p>
        {fact !== undefined && <p className={s.fact}>{fact}</p>}
        {children}
        {refusal !== undefined && (
          <p className={s.refusal} role="alert">
            {refusal}
          </p>
        )}
      </div>
      {action}
    </li>
  );
}
