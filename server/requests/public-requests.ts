import { type Kysely, sql } from "kysely";
import type { Query } from "../../contract/endpoint.ts";
import type { listPublicRequests } from "../../contract/requests.ts";
import { TICKET_COUNT_CAP, type TicketSort } from "../../core/requests/ticket-filter.ts";
import { prefixQuery } from "../app/prefix-query.ts";
import type { Tables } from "../app/tables.ts";
import { ROW_FIELDS } from "./request-repository.ts";

type Db = Kysely<Tables>;
type PublicQuery = Query<typeof listPublicRequests>;

/** Each order is an index of its own; the id settles what is equal. */
const ORDER = {
  newest: sql`requests.created_at desc, requests.id desc`,
  oldest: sql`requests.created_at asc, requests.id asc`,
  budget_high: sql`requests.estimated_budget desc nulls last, requests.id desc`,
  budget_low: sql`requests.estimated_budget asc nulls last, requests.id desc`,
} as const satisfies Record<TicketSort, unknown>;

/** Open public requests and how many there are: exactly when nothing narrows them, else up to the cap. */
export async function listPublic(db: Db, query: PublicQuery) {
  const words = query.q === "" ? undefined : prefixQuery(query.q);
  if (words === null) return { rows: [], total: 0 };
  const matching = narrowed(db, query, words);
  const page = matching
    .select("requests.id")
    .orderBy(ORDER[query.sort])
    .offset(query.skip)
    .limit(query.limit)
    .as("page");
  // The page is cut by the index alone; only its rows are then looked up in full.
  const rows = await db
    .selectFrom(page)
    .innerJoin("requests", "requests.id", "page.id")
    .innerJoin("users", "users.id", "requests.owner_id")
    .select(ROW_FIELDS)
    .orderBy(ORDER[query.sort])
    .execute();
  return { rows, total: await countOf(db, query, words) };
}

function narrowed(db: Db, query: PublicQuery, words: string | undefined) {
  let requests = db
    .selectFrom("requests")
    .where("requests.is_public", "=", sql.lit(true))
    .where("requests.status", "=", sql.lit("open"));
  if (words !== undefined)
    requests = requests.where(sql<boolean>`requests.search @@ to_tsquery('simple', ${words})`);
  if (query.is_idea !== undefined) requests = requests.where("requests.is_idea", "=", sql.lit(query.is_idea));
  if (query.seeks_collaboration !== undefined)
    requests = requests.where("requests.seeks_collaboration", "=", sql.lit(query.seeks_collaboration));
  if (query.min_budget !== undefined)
    requests = requests.where("requests.estimated_budget", ">=", query.min_budget);
  if (query.max_budget !== undefined)
    requests = requests.where("requests.estimated_budget", "<=", query.max_budget);
  return requests;
}

async function countOf(db: Db, query: PublicQuery, words: string | undefined): Promise<number> {
  const isNarrowed = [
    words,
    query.is_idea,
    query.seeks_collaboration,
    query.min_budget,
    query.max_budget,
  ].some((part) => part !== undefined);
  const counted = isNarrowed
    ? db
        .selectFrom(narrowed(db, query, words).select("requests.id").limit(TICKET_COUNT_CAP).as("some"))
        .select((of) => of.fn.countAll<number>().as("total"))
    : db.selectFrom("public_request_counts").select((of) => of.fn.sum<number>("count").as("total"));
  const { total } = await counted.executeTakeFirstOrThrow();
  return total;
}
