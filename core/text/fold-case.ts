/**
 * Folds case for comparison: the 26 letters of ASCII to lower case, every other character stays. JavaScript's
 * own `toLowerCase` turns the Kelvin sign (U+212A) into "k", which would let a stranger's address match the
 * owner's, and databases fold by the rules of their locale. `foldedCase` of the server is the same in SQL.
 */
export function foldCase(text: string): string {
  return text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
