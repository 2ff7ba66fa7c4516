import type { ReactNode } from "react";
import * as s from "./actions.module.css";

export interface ActionsProps {
  /** Buttons are at the end of the line, as in a dialog. */
  readonly isAtEnd?: boolean;
  /** It adds a gap above, where the content above leaves none. */
  readonly isApart?: boolean;
  readonly children: ReactNode;
}

/** Shows buttons in a row, and texts about them. */
export function Actions({ isAtEnd, isApart, children }: ActionsProps) {
  return (
    <div className={s.actions} data-end={isAtEnd} data-apart={isApart}>
      {children}
    </div>
  );
}
