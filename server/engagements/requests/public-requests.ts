import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Query } from "../../../contract/endpoint.ts";
import type { listPublicRequests } from "../../../contract/requests.ts";
import { TICKET_COUNT_CAP, type TicketSort } from "../../../core/requests/ticket-filter.ts";
import { joinedPerson } from "../../auth/joined-person.ts";
import type { ListOrder } from "../../database/list-order.ts";
import { listPage } from "../../database/list-page.ts";
import type { Db } from "../../database/tables.ts";
import { ROW_FIELDS } from "./request-repository.ts";

type PublicQuery = Query<typeof listPublicRequests>;

const id = { value: sql`requests.id`, type: "integer" } as const;
const createdAt = { value: sql`requests.created_at`, type: "timestamptz" } as const;
/** Requests without a budget come last in either direction. */
const high = { value: sql`coalesce(requests.estimated_budget, -1)`, type: "numeric" } as const;
const low = { value: sql`(- coalesce(requests.estimated_budget, 1000000000))`, type: "numeric" } as const;

/** Rows that are otherwise equal are ordered by id. */
const ORDER: Readonly<Record<TicketSort, ListOrder>> = {
  newest: { by: [createdAt, id], direction: "desc" },
  oldest: { by: [createdAt, id], direction: "asc" },
  budget_high: { by: [high, id], direction: "desc" },
  budget_low: { by: [low, id], direction: "desc" },
};

/** All conditions that make a request a ticket are here; the partial indexes cover the first two. */
export const LISTED_TICKETS = [
  sql<SqlBool>`requests.is_public`,
  sql<SqlBool>`requests.status = 'open'`,
  sql<SqlBool>`not requests.is_hidden`,
];

/** Lists open public requests and their number: see `listPage`. */
export function listPublic(db: Db, query: PublicQuery) {
  const list = {
    table: "requests",
    id: sql<number>`requests.id`,
    listed: LISTED_TICKETS,
    order: ORDER[query.sort],
    search: sql`requests.search`,
    filters: filtersOf(query),
    counts: "public_request_counts",
    countCap: TICKET_COUNT_CAP,
  } as const;
  const rows = db
    .selectFrom("requests")
    .innerJoinLateral(joinedPerson(db, "requests.owner_id"), (join) => join.onTrue())
    .select(ROW_FIELDS);
  return listPage(db, list, query, rows);
}

function filtersOf(query: PublicQuery): readonly RawBuilder<SqlBool>[] {
  const { is_idea, seeks_collaboration, min_budget, max_budget } = query;
  const filters: RawBuilder<SqlBool>[] = [];
  if (is_idea !== undefined) filters.push(sql`requests.is_idea = ${sql.lit(is_idea)}`);
  if (seeks_collaboration !== undefined)
    filters.push(sql`requests.seeks_collaboration = ${sql.lit(seeks_collaboration)}`);
  if (min_budget !== undefined) filters.push(sql`${high.value} >= ${min_budget}`);
  if (max_budget !== undefined) filters.push(sql`${high.value} between 0 and ${max_budget}`);
  return filters;
}
