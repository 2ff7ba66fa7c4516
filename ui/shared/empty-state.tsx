import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";
import type { Elements } from "./elements.ts";
import * as s from "./state-panel.module.css";

export interface EmptyStateProps {
  readonly title: string;
  /** What this place is for. */
  readonly children: ReactNode;
  readonly icon?: IconName;
  readonly action?: Elements;
}

export function EmptyState({ title, children, icon = "discover", action }: EmptyStateProps) {
  return (
    <div className={s.panel}>
      <span className={s.glyph}>
        <Icon name={icon} size={28} />
      </span>
      <h2>{title}</h2>
      <p className={s.text}>{children}</p>
      {action}
    </div>
  );
}
