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
import type { Db } from "../database/tables.ts";
import { listPublic } from "../engagements/requests/public-requests.ts";
import { atomFeed, MAX_ENTRIES } from "./atom-feed.ts";
import { updatesOf } from "./updates-of.ts";

/** Returns the normalised filters of a feed, without the list's order: a feed is in order of time. */
export function feedQuery(filter: TicketFilter): string {
  return formatTicketFilter({ ...filter, sort: NO_TICKET_FILTER.sort });
}

export async function ticketFeed(db: Db, publicUrl: string, filter: TicketFilter): Promise<string> {
  const { rows } = (await listPublic(db, queryOf(filter))) ?? { rows: [] };
  const updated = await updatesOf(db, { table: "requests", rows });
  const query = feedQuery(filter);
  return atomFeed(publicUrl, {
    title: ticketListTitle(filter),
    list: withQuery(TICKETS_PATH, query),
    path: withQuery(TICKET_FEED_PATH, query),
    entries: rows.map((row) => ({
      path: ticketPath(row.id),
      title: row.title,
      author: row.full_name,
      summary: ticketDescription(
        { status: row.status, isIdea: row.is_idea, estimatedBudget: row.estimated_budget },
        row.excerpt,
      ),
      published: row.created_at,
      updated: updated.get(row.id),
    })),
  });
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
