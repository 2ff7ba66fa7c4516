import { type RawBuilder, sql, type SqlBool } from "kysely";

/** A list is sorted by this value; never null, or the rows after a given one were no single range of the index. */
export interface SortValue {
  readonly value: RawBuilder<unknown>;
  readonly type: string;
}

/** All values go in one direction and the last tells any two rows apart. Each order has an index of its own. */
export interface ListOrder {
  readonly by: readonly SortValue[];
  readonly direction: "asc" | "desc";
}

/** A row's position in an order is its values as texts: a JavaScript date would lose the microseconds. */
export type RowPosition = readonly string[];

export function orderedBy({ by, direction }: ListOrder): RawBuilder<unknown> {
  return sql.join(by.map(({ value }) => sql`${value} ${sql.raw(direction)}`));
}

/** Selects the rows behind that position. */
export function isBehind({ by, direction }: ListOrder, position: RowPosition): RawBuilder<SqlBool> {
  const values = sql.join(by.map(({ value }) => value));
  const bounds = sql.join(by.map(({ type }, at) => sql`cast(${position[at]} as ${sql.raw(type)})`));
  return sql<SqlBool>`(${values}) ${sql.raw(direction === "asc" ? ">" : "<")} (${bounds})`;
}

/** Returns the values as one column, to be read as a `Place`. */
export function positionIn({ by }: ListOrder): RawBuilder<RowPosition> {
  return sql<RowPosition>`array[${sql.join(by.map(({ value }) => sql`(${value})::text`))}]`;
}
