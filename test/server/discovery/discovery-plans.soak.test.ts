import { afterAll, describe, expect, it } from "@jest/globals";
import type { UserId } from "../../../core/shared/id.ts";
import { NO_SHOWCASE_FILTER } from "../../../core/showcase/showcase-filter.ts";
import { parseTicketFilter } from "../../../core/requests/ticket-filter.ts";
import { sitemapIndex, sitemapPage } from "../../../server/discovery/sitemap.ts";
import { showcaseFeed } from "../../../server/discovery/showcase-feed.ts";
import { ticketFeed } from "../../../server/discovery/ticket-feed.ts";
import { developerVideosFeed } from "../../../server/discovery/video-feed.ts";
import { allFillings } from "../app/feature-calls.ts";
import { fillTables } from "../support/filled-tables.ts";
import { scansOf } from "../support/query-plan.ts";
import { StatementLog } from "../support/statement-log.ts";
import { openTestDatabase } from "../support/test-database.ts";

/** It holds 20,000 requests, of which every second is public, and a profile for each developer. */
const database = await openTestDatabase();
await fillTables(database.pool, allFillings);
const log = new StatementLog(database);
const db = log.database.kysely;
afterAll(() => database.close());

const ORIGIN = "https://atelier.example";
const feed = (query: string) => () => ticketFeed(db, ORIGIN, parseTicketFilter(new URLSearchParams(query)));

describe("what makes the public pages findable reads by an index", () => {
  it.each([
    ["the sitemap's index", () => sitemapIndex(db, ORIGIN), 10],
    ["its first page", () => sitemapPage(db, ORIGIN, "tickets-1"), 10_000],
    ["its last page", () => sitemapPage(db, ORIGIN, "tickets-2"), 10_000],
    ["a page of developers", () => sitemapPage(db, ORIGIN, "developers-1"), 10_000],
    ["a page of videos", () => sitemapPage(db, ORIGIN, "videos-1"), 10_000],
    ["a page of showcases", () => sitemapPage(db, ORIGIN, "showcases-1"), 10_000],
    ["a page of products", () => sitemapPage(db, ORIGIN, "products-1"), 10_000],
    ["a page of playlists", () => sitemapPage(db, ORIGIN, "playlists-1"), 10_000],
    ["the feed of showcases", () => showcaseFeed(db, ORIGIN, NO_SHOWCASE_FILTER), 700],
    ["a feed of videos", () => developerVideosFeed(db, ORIGIN, 1 as UserId), 700],
    ["the feed", feed(""), 700],
    ["a narrowed feed", feed("q=word77&min=100"), 700],
  ] as const)("%s", async (_, work, mostRows) => {
    const asked = (await log.during(work)).filter(({ sql }) => /^\s*(select|with)\b/i.test(sql));
    expect(asked.length).toBeGreaterThan(0);
    for (const statement of asked) {
      const scans = await scansOf(database.pool, statement);
      const wide = scans.filter(
        ({ kind, table, rows }) =>
          [
            "requests",
            "developer_profiles",
            "videos",
            "showcases",
            "products",
            "playlists",
            "playlist_videos",
          ].includes(table) &&
          (kind === "Seq Scan" || rows > mostRows),
      );
      expect({ sql: statement.sql, wide }).toEqual({ sql: statement.sql, wide: [] });
    }
  });
});
