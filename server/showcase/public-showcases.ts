import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Query } from "../../contract/endpoint.ts";
import type { listShowcases } from "../../contract/showcase.ts";
import { SHOWCASE_COUNT_CAP, type ShowcaseSort } from "../../core/showcase/showcase-filter.ts";
import { folded } from "../../core/text/folded.ts";
import type { ListOrder } from "../database/list-order.ts";
import { listPage } from "../database/list-page.ts";
import type { Db } from "../database/tables.ts";
import { showcaseRows } from "./showcase-repository.ts";

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

/** See `listPage`. */
export function listPublicShowcases(db: Db, query: ShowcaseQuery) {
  const list = {
    table: "showcases",
    id: sql<number>`showcases.id`,
    listed: LISTED_SHOWCASES,
    order: ORDER[query.sort],
    search: sql`showcases.search`,
    filters: filtersOf(query),
    counts: "public_showcase_counts",
    countCap: SHOWCASE_COUNT_CAP,
    isOfOne: query.creator !== undefined,
  } as const;
  return listPage(db, list, query, showcaseRows(db));
}

function filtersOf({ skill, creator }: ShowcaseQuery): readonly RawBuilder<SqlBool>[] {
  const filters: RawBuilder<SqlBool>[] = [];
  if (skill !== "") filters.push(sql`showcases.skill_keys @> array[${folded(skill)}]::text[]`);
  if (creator !== undefined) filters.push(sql`showcases.developer_id = ${creator}`);
  return filters;
}
