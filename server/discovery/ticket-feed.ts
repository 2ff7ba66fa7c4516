import type { Kysely } from "kysely";
import { ticketDescription } from "../../core/discovery/ticket-description.ts";
import { ticketListTitle } from "../../core/discovery/ticket-list-title.ts";
import {
  TICKET_FEED_PATH,
  ticketPath,
  TICKETS_PATH,
  withQuery,
} from "../../core/discovery/public-address.ts";
import {
  formatTicketFilter,
  NO_TICKET_FILTER,
  type TicketFilter,
} from "../../core/requests/ticket-filter.ts";
import { PRODUCT_NAME } from "../../core/shared/brand.ts";
import type { Tables } from "../database/tables.ts";
import { listPublic } from "../requests/public-requests.ts";
import { XML_HEAD, xmlText } from "./xml.ts";

type Db = Kysely<Tables>;

export const ATOM_TYPE = "application/atom+xml; charset=utf-8";
const MAX_ENTRIES = 50;
/** RFC 4287 asks every feed for a time; this one says that nothing has ever been in it. */
const NEVER = new Date(0);

/** The filters of a feed in their one form: a feed is in order of time, whatever the list's address says. */
export function feedQuery(filter: TicketFilter): string {
  return formatTicketFilter({ ...filter, sort: NO_TICKET_FILTER.sort });
}

/** The newest tickets of a filter as Atom (RFC 4287). What names an entry is the address of its ticket. */
export async function ticketFeed(db: Db, publicUrl: string, filter: TicketFilter): Promise<string> {
  const { rows } = (await listPublic(db, queryOf(filter))) ?? { rows: [] };
  const updated = await updatesOf(
    db,
    rows.map(({ id }) => id),
  );
  const newest = rows.reduce((latest, { id }) => later(latest, updated.get(id) ?? NEVER), NEVER);
  const query = feedQuery(filter);
  const list = publicUrl + withQuery(TICKETS_PATH, query);
  const entries = rows.map((row) => {
    const address = publicUrl + ticketPath(row.id);
    const facts = { status: row.status, isIdea: row.is_idea, estimatedBudget: row.estimated_budget };
    return `<entry>
<id>${xmlText(address)}</id>
<title type="text">${xmlText(row.title)}</title>
<link rel="alternate" type="text/html" href="${xmlText(address)}"/>
<published>${row.created_at.toISOString()}</published>
<updated>${later(row.created_at, updated.get(row.id) ?? NEVER).toISOString()}</updated>
<author><name>${xmlText(row.full_name)}</name></author>
<summary type="text">${xmlText(ticketDescription(facts, row.excerpt))}</summary>
</entry>
`;
  });
  return `${XML_HEAD}<feed xmlns="http://www.w3.org/2005/Atom">
<id>${xmlText(list)}</id>
<title type="text">${xmlText(`${ticketListTitle(filter)} | ${PRODUCT_NAME}`)}</title>
<updated>${newest.toISOString()}</updated>
<link rel="self" type="application/atom+xml" href="${xmlText(publicUrl + withQuery(TICKET_FEED_PATH, query))}"/>
<link rel="alternate" type="text/html" href="${xmlText(list)}"/>
${entries.join("")}</feed>
`;
}

function queryOf({
  q,
  kind,
  collaboration,
  minBudget,
  maxBudget,
}: TicketFilter): Parameters<typeof listPublic>[1] {
  return {
    q,
    is_idea: kind === "all" ? undefined : kind === "ideas",
    seeks_collaboration: collaboration ? true : undefined,
    min_budget: minBudget ?? undefined,
    max_budget: maxBudget ?? undefined,
    sort: NO_TICKET_FILTER.sort,
    skip: 0,
    limit: MAX_ENTRIES,
    after: undefined,
  };
}

async function updatesOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("requests")
    .select(["id", "updated_at"])
    .where("id", "in", ids as never)
    .execute();
  return new Map(rows.map(({ id, updated_at }) => [id, updated_at]));
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other;
}
