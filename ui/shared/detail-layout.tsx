import type { ReactNode } from "react";
import * as s from "./detail-layout.module.css";

export interface DetailLayoutProps {
  readonly children: ReactNode;
  readonly facts: ReactNode;
  /** The one main action; on a phone it stays at the foot of the screen. */
  readonly action?: ReactNode;
}

export function DetailLayout({ children, facts, action }: DetailLayoutProps) {
  return (
    <div className={s.layout}>
      <div className={s.matter}>{children}</div>
      <aside className={s.side} aria-label="Facts">
        {facts}
        {action !== undefined && <div className={s.action}>{action}</div>}
      </aside>
    </div>
  );
}
