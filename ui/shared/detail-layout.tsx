import type { ReactNode } from "react";
import { Part } from "./part.tsx";
import * as s from "./detail-layout.module.css";

export interface DetailLayoutProps {
  readonly children: ReactNode;
  readonly facts: ReactNode;
  /** The facts come before the text, also in reading order, for readers to whom they matter more. */
  readonly factsFirst?: boolean;
  /** The one main action stays at the bottom of the screen on a phone. */
  readonly action?: ReactNode;
  /** Beside the text, the action is above the facts. */
  readonly actionFirst?: boolean;
}

export function DetailLayout({
  children,
  facts,
  factsFirst = false,
  action,
  actionFirst = false,
}: DetailLayoutProps) {
  const content = (
    <div className={s.content} data-stack="">
      <Part>{children}</Part>
    </div>
  );
  return (
    <div className={s.layout} data-stack="phone">
      {!factsFirst && content}
      <aside className={s.side} aria-label="Facts">
        <div className={s.facts}>
          <Part>{facts}</Part>
        </div>
        {action !== undefined && (
          <div className={actionFirst ? `${s.action} ${s.first}` : s.action}>{action}</div>
        )}
      </aside>
      {factsFirst && content}
    </div>
  );
}
