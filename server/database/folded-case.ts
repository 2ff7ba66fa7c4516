import { type RawBuilder, sql } from "kysely";

/**
 * Returns a column as `foldCase` (core/text/fold-case.ts) folds it. In the collation "C" PostgreSQL changes the letters
 * of ASCII alone, in every locale of the database; an index on the same expression is used.
 * @param column such as "users.email"
 */
export function foldedCase(column: string): RawBuilder<string> {
  return sql<string>`lower(${sql.ref(column)} collate "C")`;
}
