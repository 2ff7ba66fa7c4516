import { type RawBuilder, sql } from "kysely";
import { type SearchedWord, searchedWords } from "../../core/text/searched-words.ts";

const MOST_WORDS = 8;
/** The index has only this many characters of a word. */
const LONGEST = 200;

export interface SoughtWord extends SearchedWord {
  /** Only the word itself is meant, and none that begins with it. */
  readonly isWhole: boolean;
}

/**
 * Returns the words of a typed text, null when it has none. A single letter is a whole word, unless the text ends with
 * it and may go on.
 */
export function soughtWords(typed: string): readonly SoughtWord[] | null {
  const words = searchedWords(typed).slice(0, MOST_WORDS);
  const last = words.length - 1;
  return words.length === 0
    ? null
    : words.map((word, at) => ({
        ...word,
        isWhole: at < last && !word.isUnspaced && Array.from(word.text).length === 1,
      }));
}

/**
 * Makes a `tsquery` that every word must match, for a column made by `search_words` or `plain_words`. A word matches by
 * its beginning, in any language and while it is still being typed, or by its English stem: "bakery" finds "bakeries"
 * and the other way round. Where no blanks are written, it matches in the middle, by each three characters of it.
 * @param words see `soughtWords`; one at least
 */
export function wordsQuery(words: readonly SoughtWord[]): RawBuilder<unknown> {
  return sql`(${sql.join(words.map(wordQuery), sql` && `)})`;
}

/** A word has letters, marks, digits, "+" and "#" alone: quoted, no part of it is an operator. */
function wordQuery({ text, isUnspaced, isWhole }: SoughtWord): RawBuilder<unknown> {
  const word = Array.from(text).slice(0, LONGEST).join("");
  const pieces = isUnspaced ? threeByThree(Array.from(text)) : [word];
  const found = sql`${pieces.map((piece) => `'${piece}'${isWhole ? "" : ":*"}`).join(" & ")}::tsquery`;
  // The stem of a word such as "the" is empty and adds nothing.
  return /^[a-z]+$/.test(word) ? sql`(${found} || to_tsquery('english', ${word}))` : found;
}

function threeByThree(characters: readonly string[]): readonly string[] {
  const starts = Math.max(1, characters.length - 2);
  return Array.from({ length: starts }, (_, at) => characters.slice(at, at + 3).join(""));
}
