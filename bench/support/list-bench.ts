import type { Database } from "../../server/database/database.ts";
import { withBenchDatabase, withTables } from "./bench-database.ts";
import { type GrowingLists, measureGrowth } from "./list-growth.ts";
import type { Measurement } from "./measurement.ts";

/** The sizes are rows, ascending; `BENCH_MOST` leaves out larger ones. */
const SIZES = [1_000, 100_000].filter((size) => size <= Number(process.env["BENCH_MOST"] ?? 100_000));

/** The addresses are found by the lists' names. */
export type Lists = Readonly<Record<string, string>>;

/** Measures on a database of its own what lists cost as their table grows. */
export async function listBench(
  growing: (database: Database) => Omit<GrowingLists, "sizes">,
): Promise<readonly Measurement[]> {
  return withBenchDatabase((url) =>
    withTables(url, (database) => measureGrowth(database, { sizes: SIZES, ...growing(database) })),
  );
}

export interface MiddleRow {
  readonly id: number;
  /** The owner is named by the user's id. */
  readonly owner: number;
}

/** Finds a row half-way down the list. */
export async function middleOf({ pool }: Database, table: string, owner: string): Promise<MiddleRow> {
  const { rows } = await pool.query<MiddleRow>(
    `select id, ${owner} as owner from ${table}
     where id >= (select (min(id) + max(id)) / 2 from ${table}) order by id limit 1`,
  );
  const [middle] = rows;
  if (middle === undefined) throw new Error(`There is nothing in ${table}`);
  return middle;
}

/** Replaces `MIDDLE` by the row's id and `OWNER` by its owner's. */
export function placed(lists: Lists, { id, owner }: MiddleRow): Lists {
  return Object.fromEntries(
    Object.entries(lists).map(([name, list]) => [
      name,
      list.replace("MIDDLE", String(id)).replace("OWNER", String(owner)),
    ]),
  );
}
