import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { findPage, type PagePart, type PublicList } from "./find-page.ts";
import { orderedBy } from "./list-order.ts";
import type { Narrowing } from "./narrowing.ts";
import type { Db, Tables } from "./tables.ts";
import { soughtWords } from "./words-query.ts";

interface SearchedList extends Omit<PublicList, "narrowing">, Pick<Narrowing, "filters"> {
  /** The words of a search are looked for in this column. */
  readonly search: RawBuilder<unknown>;
  /** It is the table whose counts add up to the size of the whole list. */
  readonly counts: CountTable;
}

type CountTable = {
  [Table in keyof Tables]: Tables[Table] extends { count: number } ? Table : never;
}[keyof Tables];

/**
 * Returns one page of a public list with the list's size: the exact one without search terms and filters, else one up
 * to the cap, or as far as the page reaches.
 * @param fields the query for the rows' fields
 * @returns undefined for a part that is too far into the list to be skipped to
 */
export async function listPage<DB, TB extends keyof DB, Row>(
  db: Db,
  { search, filters, counts, ...list }: SearchedList,
  query: PagePart & { readonly q: string },
  fields: SelectQueryBuilder<DB, TB, Row>,
) {
  const words = query.q === "" ? undefined : soughtWords(query.q);
  if (words === null) return { rows: [], total: 0 };
  const narrowing = { words: words && { column: search, words }, filters };
  const page = await findPage(db, { ...list, narrowing }, query);
  if (page === undefined) return undefined;
  const rows = await fields
    .where(sql<boolean>`${list.id} = any(${page.ids})`)
    .orderBy(orderedBy(list.order))
    .execute();
  return { rows, total: page.total ?? (await wholeOf(db, counts)) };
}

async function wholeOf(db: Db, counts: CountTable): Promise<number> {
  const { rows } = await sql<{ total: number }>`select sum(count) as total from ${sql.table(counts)}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}
