export const DIRECTIONS = ["ltr", "rtl"] as const;
export type TextDirection = (typeof DIRECTIONS)[number];

/** Letters and digits of scripts that are written from right to left. */
export const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Letters, and the invisible marks that have a direction. */
const STRONG = /[\p{L}\u061c\u200e\u200f]/u;
const MARKS: ReadonlyMap<string, TextDirection> = new Map([
  ["\u200e", "ltr"],
  ["\u200f", "rtl"],
]);

/** Returns the direction of the first letter (Unicode UAX #9, rule P2); undefined without one. */
export function directionOf(text: string): TextDirection | undefined {
  const first = STRONG.exec(text)?.[0];
  if (first === undefined) return undefined;
  return MARKS.get(first) ?? (RIGHT_TO_LEFT.test(first) ? "rtl" : "ltr");
}
