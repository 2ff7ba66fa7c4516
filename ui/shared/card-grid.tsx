import type { Key } from "react";
import * as s from "./card-grid.module.css";
import { ItemList, type LabelledListProps } from "./item-list.tsx";

interface CardShape {
  /** "small" has up to four columns with wide pictures, "large" up to three with higher ones. */
  readonly size: "small" | "large";
}

export interface CardGridProps<Item extends { readonly id: Key }> extends CardShape, LabelledListProps<Item> {
  /** Beside a column of facts the grid has at most two columns. */
  readonly isNarrow?: boolean;
}

// The classes are named one by one, so that the script does not contain the whole style sheet.
const SIZES = { small: s.small, large: s.large } as const;

/** Shows cards, each a picture with text below it and a link: see card.module.css. */
export function CardGrid<Item extends { readonly id: Key }>({
  size,
  isNarrow = false,
  isOutdated = false,
  ...list
}: CardGridProps<Item>) {
  const names = [s.grid, SIZES[size], isNarrow && s.narrow, isOutdated && s.outdated];
  return <ItemList {...list} className={names.filter(Boolean).join(" ")} isOutdated={isOutdated} />;
}

export interface CardGridSkeletonProps extends CardShape {
  /** Screen readers get a text such as "Loading videos". */
  readonly label: string;
}

const AWAITED = { small: 8, large: 6 } as const;

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
