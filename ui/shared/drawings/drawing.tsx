import * as s from "./drawing.module.css";

/** The paths are on a grid of 64 by 48. */
export interface DrawingPaths {
  /** Sheets of paper are drawn from back to front. */
  readonly things: string;
  /** The accent is the only coloured line. */
  readonly accent: string;
}

export interface DrawingProps {
  readonly of: DrawingPaths;
}

/** Draws a decoration for the text beside it. */
export function Drawing({ of: { things, accent } }: DrawingProps) {
  return (
    <svg className={s.drawing} viewBox="0 0 64 48" aria-hidden="true" focusable="false">
      <circle className={s.ground} cx="32" cy="24" r="23" />
      <path className={s.things} d={things} />
      <path className={s.accent} d={accent} />
    </svg>
  );
}
