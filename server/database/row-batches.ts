import { type SelectQueryBuilder, type SelectType, sql } from "kysely";
import type { UserId } from "../../core/shared/id.ts";
import type { Db, Tables } from "./tables.ts";

type Row = Record<string, unknown>;
type Column<Table extends keyof Tables> = keyof Tables[Table] & string;
type OwnerColumn<Table extends keyof Tables> = {
  [Name in Column<Table>]: UserId extends SelectType<Tables[Table][Name]> ? Name : never;
}[Column<Table>];

/** Each batch has as many rows of one account as fit into memory. */
export type RowBatches = AsyncIterable<readonly Row[]>;

/** The rows are a few megabytes even with the longest texts. */
export const ROWS_AT_ONCE = 200;

interface OwnRows<Table extends keyof Tables> {
  readonly table: Table;
  /** The rows are those in which this column names the account. */
  readonly owner: OwnerColumn<Table>;
  readonly columns: readonly Column<Table>[];
  /** See `inBatches`; it is "id" where nothing is given. */
  readonly keys?: readonly [Column<Table>, ...Column<Table>[]];
}

/** Reads an account's rows of one table, in batches. */
export function ownRows<Table extends keyof Tables>({ table, owner, columns, keys }: OwnRows<Table>) {
  const by: readonly [string, ...string[]] = keys ?? ["id"];
  return (db: Db, id: UserId): RowBatches => {
    const rows = db
      .selectFrom(sql.table(table).as(table))
      .select(columns.map((column) => sql.ref(column).as(column)))
      .where(sql.ref<UserId>(owner), "=", id);
    return inBatches(rows, ...by);
  };
}

/**
 * Returns the rows of a query by key, each batch in a query of its own: no connection is held between two of them,
 * unless the whole runs in a transaction.
 * @param keys columns that together name one row, whole numbers: a time is cut off below the millisecond here
 */
export async function* inBatches<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  ...keys: readonly [string, ...string[]]
): RowBatches {
  const columns = keys.map((key) => sql.ref<number>(key));
  const ordered = columns
    .reduce((so, column) => so.orderBy(column), query)
    .select(columns.map((column, index) => column.as(keyName(index))))
    .limit(ROWS_AT_ONCE);
  let after: unknown[] | undefined;
  for (;;) {
    const next =
      after === undefined
        ? ordered
        : ordered.where(sql<boolean>`(${sql.join(columns)}) > (${sql.join(after)})`);
    const found: Row[] = await next.execute();
    yield found.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !KEY_NAME.test(name))),
    );
    const last = found.at(-1);
    if (last === undefined || found.length < ROWS_AT_ONCE) return;
    after = keys.map((_, index) => last[keyName(index)]);
  }
}

/** Returns all rows at once, for things of which an account always has few. */
export async function* inOneBatch(query: { execute(): Promise<Row[]> }): RowBatches {
  yield await query.execute();
}

const KEY_NAME = /^key_\d$/;
const keyName = (index: number) => `key_${index}`;
