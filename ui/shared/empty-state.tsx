import type { ReactNode } from "react";
import { Drawing, type DrawingPaths } from "./drawings/drawing.tsx";
import type { Elements } from "./elements.ts";
import * as s from "./state-panel.module.css";

export interface EmptyStateProps {
  readonly title: string;
  /** They say what appears here. */
  readonly children: ReactNode;
  /** It shows what is missing: see ui/shared/drawings. */
  readonly drawing: DrawingPaths;
  /** At most one action is offered. */
  readonly action?: Elements;
  /** The heading's level is below those of the page. */
  readonly level?: 2 | 3;
  /** The surroundings have a border already. */
  readonly isBare?: boolean;
}

/** Replaces an empty list or a missing page. */
export function EmptyState({ title, children, drawing, action, level = 2, isBare = false }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={isBare ? s.bare : `${s.panel} ${s.empty}`}>
      <Drawing of={drawing} />
      <div className={s.words}>
        <Heading>{title}</Heading>
        <p className={s.text}>{children}</p>
        {action !== undefined && <div className={s.action}>{action}</div>}
      </div>
    </div>
  );
}
