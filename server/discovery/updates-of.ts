import type { Db } from "../database/tables.ts";

/** Returns when each of these rows was changed last, by its id. */
export async function updatesOf(
  db: Db,
  { table, rows }: { table: "requests" | "showcases"; rows: readonly { readonly id: number }[] },
): Promise<ReadonlyMap<number, Date>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id as never);
  const found = await db.selectFrom(table).select(["id", "updated_at"]).where("id", "in", ids).execute();
  return new Map(found.map(({ id, updated_at }) => [id, updated_at]));
}
