import { plainLine } from "../../core/discovery/plain-line.ts";
import {
  SHOWCASE_FEED_PATH,
  showcasePath,
  SHOWCASES_PATH,
  withQuery,
} from "../../core/discovery/public-address.ts";
import { showcaseListTitle } from "../../core/discovery/showcase-list-title.ts";
import {
  formatShowcaseFilter,
  NO_SHOWCASE_FILTER,
  type ShowcaseFilter,
} from "../../core/showcase/showcase-filter.ts";
import type { Db } from "../database/tables.ts";
import { listPublicShowcases } from "../showcase/public-showcases.ts";
import { atomFeed, MAX_ENTRIES } from "./atom-feed.ts";
import { updatesOf } from "./updates-of.ts";

/** Returns the normalised filters of a feed, without the list's order: a feed is in order of time. */
export function showcaseFeedQuery(filter: ShowcaseFilter): string {
  return formatShowcaseFilter({ ...filter, sort: NO_SHOWCASE_FILTER.sort });
}

export async function showcaseFeed(db: Db, publicUrl: string, filter: ShowcaseFilter): Promise<string> {
  const { q, skill, creator } = filter;
  const { sort } = NO_SHOWCASE_FILTER;
  const part = { skip: 0, limit: MAX_ENTRIES, after: undefined };
  const found = await listPublicShowcases(db, { q, skill, creator: creator ?? undefined, sort, ...part });
  const rows = found?.rows ?? [];
  const updated = await updatesOf(db, { table: "showcases", rows });
  const query = showcaseFeedQuery(filter);
  // The creator's name comes from their showcases.
  const name = creator === null ? null : (rows[0]?.full_name ?? null);
  return atomFeed(publicUrl, {
    title: showcaseListTitle(filter, name),
    list: withQuery(SHOWCASES_PATH, query),
    path: withQuery(SHOWCASE_FEED_PATH, query),
    entries: rows.map((row) => ({
      path: showcasePath(row.id),
      title: row.title,
      author: row.full_name,
      summary: plainLine(row.beginning),
      published: row.created_at,
      updated: updated.get(row.id),
    })),
  });
}
