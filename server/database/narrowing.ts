import type { RawBuilder, SqlBool } from "kysely";

/** Words that every row must have, by their beginning or their English stem. */
export interface WordSearch {
  /** A `tsvector`; see `wordsQuery`. */
  readonly column: RawBuilder<unknown>;
  /** See `searchedWords`; one at least. */
  readonly words: readonly string[];
}

/** What is left out of a list. */
export interface Narrowing {
  readonly words?: WordSearch | undefined;
  readonly filters: readonly RawBuilder<SqlBool>[];
}

export function isNarrowed({ words, filters }: Narrowing): boolean {
  return words !== undefined || filters.length > 0;
}
