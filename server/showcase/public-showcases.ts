import { type Kysely, type RawBuilder, sql, type SqlBool } from "kysely";
import type { Query } from "../../contract/endpoint.ts";
import type { listShowcases } from "../../contract/showcase.ts";
import { SHOWCASE_COUNT_CAP, type ShowcaseSort } from "../../core/showcase/showcase-filter.ts";
import { findPage } from "../database/find-page.ts";
import { type ListOrder, orderedBy } from "../database/list-order.ts";
import { searchedWords } from "../database/searched-words.ts";
import type { Tables } from "../database/tables.ts";
import { showcaseRows } from "./showcase-repository.ts";

type Db = Kysely<Tables>;
type ShowcaseQuery = Query<typeof listShowcases>;

const id = { value: sql`showcases.id`, type: "integer" } as const;
const createdAt = { value: sql`showcases.created_at`, type: "timestamptz" } as const;
const views = { value: sql`showcases.view_count`, type: "bigint" } as const;
const rank = { value: sql`showcases.rating_rank`, type: "double precision" } as const;

/** The id decides between equal values. */
const ORDER: Readonly<Record<ShowcaseSort, ListOrder>> = {
  newest: { by: [createdAt, id], direction: "desc" },
  best_rated: { by: [rank, id], direction: "desc" },
  most_viewed: { by: [views, id], direction: "desc" },
};

/** It is core's `maySeeShowcase` for a visitor, in SQL; the partial indexes have the same condition. */
export const LISTED_SHOWCASES = [
  sql<SqlBool>`showcases.is_public`,
  sql<SqlBool>`showcases.deleted_at is null`,
  sql<SqlBool>`not showcases.is_hidden`,
];

/** Returns undefined if `skip` reaches too far into the list. */
export async function listPublicShowcases(db: Db, query: ShowcaseQuery) {
  const words = query.q === "" ? undefined : searchedWords(query.q);
  if (words === null) return { rows: [], total: 0 };
  const order = ORDER[query.sort];
  const list = {
    table: "showcases",
    id: sql<number>`showcases.id`,
    listed: LISTED_SHOWCASES,
    order,
    narrowing: {
      words: words && { column: sql`showcases.search`, words },
      filters: filtersOf(query),
    },
    countCap: SHOWCASE_COUNT_CAP,
    isOfOne: query.creator !== undefined,
  } as const;
  const page = await findPage(db, list, query);
  if (page === undefined) return undefined;
  const rows = await showcaseRows(db)
    .where(sql<boolean>`showcases.id = any(${page.ids})`)
    .orderBy(orderedBy(order))
    .execute();
  return { rows, total: page.total ?? (await countAll(db)) };
}

function filtersOf({ skill, creator }: ShowcaseQuery): readonly RawBuilder<SqlBool>[] {
  const filters: RawBuilder<SqlBool>[] = [];
  if (skill !== "") filters.push(sql`showcases.skill_keys @> array[${skill.toLowerCase()}]::text[]`);
  if (creator !== undefined) filters.push(sql`showcases.developer_id = ${creator}`);
  return filters;
}

async function countAll(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom("public_showcase_counts")
    .select((of) => of.fn.sum<number>("count").as("total"))
    .executeTakeFirstOrThrow();
  return total;
}
