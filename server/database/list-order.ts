import { type RawBuilder, sql, type SqlBool } from "kysely";

/** One value that a list is sorted by; never null, or what follows a row were no single range of the index. */
export interface SortValue {
  readonly value: RawBuilder<unknown>;
  /** PostgreSQL's name of its type. */
  readonly type: string;
}

/** All values go in one direction and the last tells any two rows apart. Each order is an index of its own. */
export interface ListOrder {
  readonly by: readonly SortValue[];
  readonly direction: "asc" | "desc";
}

/** Where a row stands in an order: its values as texts, for a JavaScript date would lose the microseconds. */
export type Place = readonly string[];

/** For `order by`. */
export function orderedBy({ by, direction }: ListOrder): RawBuilder<unknown> {
  return sql.join(by.map(({ value }) => sql`${value} ${sql.raw(direction)}`));
}

/** What stands behind that place. */
export function isBehind({ by, direction }: ListOrder, place: Place): RawBuilder<SqlBool> {
  const values = sql.join(by.map(({ value }) => value));
  const bounds = sql.join(by.map(({ type }, at) => sql`cast(${place[at]} as ${sql.raw(type)})`));
  return sql<SqlBool>`(${values}) ${sql.raw(direction === "asc" ? ">" : "<")} (${bounds})`;
}

/** The values as one column, to be read as a `Place`. */
export function placeIn({ by }: ListOrder): RawBuilder<Place> {
  return sql<Place>`array[${sql.join(by.map(({ value }) => sql`(${value})::text`))}]`;
}
