import { Icon } from "../shared/icon.tsx";
import * as s from "./average.module.css";
import { counted } from "../../core/shared/counted.ts";

export interface AverageProps {
  /** The average has one decimal; null without ratings. */
  readonly average: number | null;
  readonly total: number;
}

/** Shows an average with a star, and as text for screen readers. */
export function Average({ average, total }: AverageProps) {
  if (average === null) return <span className={s.none}>No ratings yet</span>;
  return (
    <span className={s.average}>
      <span className={s.star}>
        <Icon name="star" size={16} filled />
      </span>
      <strong>{average.toFixed(1)}</strong>
      <span className="visually-hidden">of 5 stars,</span>
      <span className={s.total}>{counted(total, "rating")}</span>
    </span>
  );
}
