/** Replaces each half of a pair of UTF-16 that has lost its other half by U+FFFD. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\ufffd");
}

export function isWellFormed(text: string): boolean {
  return wellFormed(text) === text;
}
