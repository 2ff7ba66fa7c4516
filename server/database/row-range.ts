import type { SelectQueryBuilder } from "kysely";

export interface RowRange {
  /** This many rows stand before the part. */
  readonly skip: number;
  /** The part holds this many rows at the most. */
  readonly limit: number;
}

/** @param rows may select anything; none of it is read */
export async function countRows<Database, Table extends keyof Database, Row>(
  rows: SelectQueryBuilder<Database, Table, Row>,
): Promise<number> {
  const { total } = await rows
    .clearSelect()
    .select((of) => of.fn.countAll<number>().as("total"))
    .$castTo<{ readonly total: number }>()
    .executeTakeFirstOrThrow();
  return total;
}
