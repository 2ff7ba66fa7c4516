import type { ReactNode } from "react";
import { Drawing, type DrawingPaths } from "./drawings/drawing.tsx";
import type { Elements } from "./elements.ts";
import * as s from "./state-panel.module.css";

export interface EmptyStateProps {
  readonly title: string;
  /** What this place is for. */
  readonly children: ReactNode;
  /** Of what would be here: see ui/shared/drawings. */
  readonly drawing: DrawingPaths;
  /** The one thing that can be done about it; none where there is none. */
  readonly action?: Elements;
  /** Of the heading, below those of the page. */
  readonly level?: 2 | 3;
  /** In something that has an edge of its own. */
  readonly isBare?: boolean;
}

/** In the place of a list in which there is nothing, and of a page that is not there. */
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
