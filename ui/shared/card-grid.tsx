import type { ReactNode } from "react";
import * as s from "./card-grid.module.css";

interface CardShape {
  /** Up to four beside each other with wide pictures, or up to three with higher ones. */
  readonly size: "small" | "large";
}

export interface CardGridProps extends CardShape {
  readonly label: string;
  /** Beside a column of facts it has two columns at the most. */
  readonly isNarrow?: boolean;
  /** The cards are another list's; the answer is on its way. */
  readonly isOutdated?: boolean;
  /** Each in its `li`. */
  readonly children: ReactNode;
}

// Named one by one, so that the style sheet is not listed in the script.
const SIZES = { small: s.small, large: s.large } as const;

/** Pictures with words below them, each a way to what it shows: see card.module.css. */
export function CardGrid({ size, label, isNarrow = false, isOutdated = false, children }: CardGridProps) {
  const names = [s.grid, SIZES[size], isNarrow && s.narrow, isOutdated && s.outdated];
  return (
    <ul className={names.filter(Boolean).join(" ")} role="list" aria-label={label} aria-busy={isOutdated}>
      {children}
    </ul>
  );
}

export interface CardGridSkeletonProps extends CardShape {
  /** Such as "Loading videos". */
  readonly label: string;
}

const AWAITED = { small: 8, large: 6 } as const;

/** In the shape of what comes. */
export function CardGridSkeleton({ size, label }: CardGridSkeletonProps) {
  return (
    <div className={`${s.grid} ${SIZES[size]} ${s.awaited}`} role="status" data-skeleton="">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: AWAITED[size] }, (_, at) => (
        <div key={at} className={s.coming} aria-hidden="true">
          <div className={s.comingPicture} />
          <div className={s.comingTitle} />
          <div className={s.comingFacts} />
        </div>
      ))}
    </div>
  );
}
