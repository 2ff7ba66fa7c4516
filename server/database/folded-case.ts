import { type RawBuilder, sql } from "kysely";

/**
 * A column as `foldCase` (core/text/fold-case.ts) folds it. In the collation "C" PostgreSQL changes the letters of
 * ASCII alone, whatever the locale of the database; an index on the same expression is used.
 * @param column such as "users.email"
 */
export function foldedCase(column: string): RawBuilder<string> {
  return sql<string>`lower(${sql.ref(column)} collate "C")`;
}
