import { folded } from "./folded.ts";

/** A word of a search, or of what is searched. */
export interface SearchedWord {
  /** Folded; with the "++", "+" or "#" that ends names such as "c++". */
  readonly text: string;
  /** A stretch of a sentence in a script that puts no blanks between its words. */
  readonly isUnspaced: boolean;
}

const UNSPACED = [
  "Han",
  "Hira",
  "Kana",
  "Bopo",
  "Hang",
  "Thai",
  "Laoo",
  "Khmr",
  "Mymr",
  "Java",
  "Bali",
  "Lana",
]
  .map((script) => `\\p{scx=${script}}`)
  .join("");
const CHARACTER = String.raw`[\p{L}\p{N}\p{M}]`;
const SPACED = `(?![${UNSPACED}])${CHARACTER}`;
/** Before a letter "#" begins a part of an address, and "+" is a sum. */
const MARK = String.raw`\+\+|[+#](?!(?!\d)${SPACED})`;
const WORDS = new RegExp(`((?:(?=${CHARACTER})[${UNSPACED}])+)|(?:${SPACED})+(?:${MARK})?`, "gu");

/** Splits a text into its words. PostgreSQL's `split_words` does the same. */
export function searchedWords(text: string): readonly SearchedWord[] {
  return Array.from(folded(text).matchAll(WORDS), ([word, unspaced]) => ({
    text: word,
    isUnspaced: unspaced !== undefined,
  }));
}

/** Tells whether a text has every word, also inside its own words. */
export function hasWords(text: string, words: readonly SearchedWord[]): boolean {
  const own = folded(text);
  return words.every((word) => own.includes(word.text));
}
