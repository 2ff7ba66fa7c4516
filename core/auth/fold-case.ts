/**
 * A text as it is compared where capitals make no difference: the 26 letters of ASCII in lower case, every other
 * character as it is. JavaScript's own `toLowerCase` makes "k" of the Kelvin sign (U+212A), so that somebody else's
 * address would become the owner's, and databases fold by the rules of their locale. `foldedCase` of the server is the
 * same in SQL.
 */
export function foldCase(text: string): string {
  return text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
