import { type RawBuilder, sql } from "kysely";

const MOST_WORDS = 8;
/** A search compares only this many characters of a word. */
const LONGEST = 200;

/**
 * Returns the words of a typed text. Only letters and digits get through, so nothing typed can be an operator of a
 * `tsquery`; null when no word is left.
 */
export function searchedWords(typed: string): readonly string[] | null {
  const words =
    typed
      .normalize("NFC")
      .match(/[\p{L}\p{N}]+/gu)
      ?.slice(0, MOST_WORDS) ?? [];
  return words.length === 0 ? null : words;
}

/**
 * Makes a `tsquery` that every word must match, for a column made by `search_words`. A word matches by its beginning,
 * in any language and while it is still being typed, or by its English stem: "bakery" finds "bakeries" and the other
 * way round. A single character is taken as a whole word: as a beginning it would match nearly everything.
 * @param words see `searchedWords`; one at least
 */
export function wordsQuery(words: readonly string[]): RawBuilder<unknown> {
  const each = words.map((word) => {
    // It has letters and digits alone: quoted, no part of it is an operator.
    const beginning = `'${Array.from(word).slice(0, LONGEST).join("")}'${word.length < 2 ? "" : ":*"}`;
    // The stem of a word such as "the" is empty and adds nothing.
    return sql`(lower(${beginning}::text)::tsquery || to_tsquery('english', ${word}))`;
  });
  return sql`(${sql.join(each, sql` && `)})`;
}
