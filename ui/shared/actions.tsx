import type { ReactNode } from "react";
import * as s from "./actions.module.css";

export interface ActionsProps {
  /** At the end of the line, as under a dialog. */
  readonly isAtEnd?: boolean;
  /** Where what stands above it leaves no gap. */
  readonly isApart?: boolean;
  readonly children: ReactNode;
}

/** Buttons in a row, and what is said of them. */
export function Actions({ isAtEnd, isApart, children }: ActionsProps) {
  return (
    <div className={s.actions} data-end={isAtEnd} data-apart={isApart}>
      {children}
    </div>
  );
}
