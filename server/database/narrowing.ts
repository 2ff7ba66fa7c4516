import type { RawBuilder, SqlBool } from "kysely";

/** Words that every row must have, by their beginnings. */
export interface WordSearch {
  /** A `tsvector`. */
  readonly column: RawBuilder<unknown>;
  /** See `wordBeginnings`; one at least. */
  readonly beginnings: readonly string[];
}

/** What is left out of a list. */
export interface Narrowing {
  readonly words?: WordSearch | undefined;
  readonly filters: readonly RawBuilder<SqlBool>[];
}

export function isNarrowed({ words, filters }: Narrowing): boolean {
  return words !== undefined || filters.length > 0;
}
