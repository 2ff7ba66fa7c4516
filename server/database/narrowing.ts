import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { SoughtWord } from "./words-query.ts";

/** Every row of the list must have these words, by their beginning or their English stem. */
export interface WordSearch {
  /** The column is a `tsvector`; see `wordsQuery`. */
  readonly column: RawBuilder<unknown>;
  /** One at least. */
  readonly words: readonly SoughtWord[];
}

/** A row stays in the list only if it matches the words and every filter. */
export interface Narrowing {
  readonly words?: WordSearch | undefined;
  readonly filters: readonly RawBuilder<SqlBool>[];
}

/** Makes one condition of conditions that all have to hold. */
export function all(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

export function isNarrowed({ words, filters }: Narrowing): boolean {
  return words !== undefined || filters.length > 0;
}
