import * as s from "./drawing.module.css";

/** What a drawing shows, on a grid of 64 by 48. */
export interface DrawingPaths {
  /** Paper things, the front ones last. */
  readonly things: string;
  /** The one line that is coloured. */
  readonly accent: string;
}

export interface DrawingProps {
  readonly of: DrawingPaths;
}

/** A small picture of what a place is for. Decoration only: its words stand beside it. */
export function Drawing({ of: { things, accent } }: DrawingProps) {
  return (
    <svg className={s.drawing} viewBox="0 0 64 48" aria-hidden="true" focusable="false">
      <circle className={s.ground} cx="32" cy="24" r="23" />
      <path className={s.things} d={things} />
      <path className={s.accent} d={accent} />
    </svg>
  );
}
