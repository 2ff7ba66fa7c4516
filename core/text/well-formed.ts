/** A half of a pair of UTF-16 without its other half. */
const LONE = /\p{Surrogate}/u;
const LONE_ONES = new RegExp(LONE, "gu");

export function isWellFormed(text: string): boolean {
  return !LONE.test(text);
}

/** Replaces each half of a pair of UTF-16 that has lost its other half by U+FFFD. */
export function wellFormed(text: string): string {
  return text.replace(LONE_ONES, "\ufffd");
}
