import { DIRECTIONS, type TextDirection } from "../../core/text/direction.ts";
import { type Alignment, ALIGNMENTS } from "../../core/readme/readme.ts";

export function alignOf(written: string | undefined): Alignment | undefined {
  return ALIGNMENTS.find((align) => align === written?.toLowerCase());
}

export function directionIn({ dir }: Readonly<Record<string, string>>): TextDirection | undefined {
  return DIRECTIONS.find((direction) => direction === dir?.toLowerCase());
}

/** Parses a number such as `40` or `40px`; returns undefined if it is none, or outside of the range. */
export function numberIn(written: string | undefined, least: number, most: number): number | undefined {
  if (written === undefined || !/^\d{1,9}(?:px)?$/.test(written)) return undefined;
  const number = Number.parseInt(written, 10);
  return number >= least && number <= most ? number : undefined;
}
