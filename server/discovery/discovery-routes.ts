import * as v from "valibot";
import { parseTicketFilter } from "../../core/requests/ticket-filter.ts";
import { id } from "../../contract/shared.ts";
import type { UserId } from "../../core/shared/id.ts";
import { parseShowcaseFilter } from "../../core/showcase/showcase-filter.ts";
import type { PageEndpoint } from "../../contract/endpoint.ts";
import { SHOWCASE_FEED_PATH, TICKET_FEED_PATH } from "../../core/discovery/public-address.ts";
import type { PageResult } from "../http/answers/page-result.ts";
import { rateLimitKey } from "../http/callers/caller.ts";
import { allowAnyCaller } from "../http/routes/policy.ts";
import { Refusal } from "../http/errors/refusal.ts";
import type { RequestContext } from "../http/routes/request-context.ts";
import { page, type Route } from "../http/routes/route.ts";
import { DocumentCache, sendCached } from "./document-cache.ts";
import { sitemapIndex, sitemapPage } from "./sitemap.ts";
import { ATOM_TYPE } from "./atom-feed.ts";
import { showcaseFeed, showcaseFeedQuery } from "./showcase-feed.ts";
import { feedQuery, ticketFeed } from "./ticket-feed.ts";
import { developerVideosFeed } from "./video-feed.ts";

type PageContext = Pick<RequestContext<PageEndpoint>, "caller" | "db" | "headers" | "ip" | "services"> & {
  readonly path: string;
  readonly search: string;
};

const XML_TYPE = "application/xml; charset=utf-8";
const MINUTE_MS = 60_000;
const MB = 1024 * 1024;

const SITEMAPS = { bytes: 24 * MB, forMs: 10 * MINUTE_MS, atOnce: 1, waiting: 20, each: 10 };
const FEEDS = { bytes: 8 * MB, forMs: MINUTE_MS, atOnce: 2, waiting: 50, each: 10 };

/** Each server has its own documents: the key is its services. */
const cachesOf = new WeakMap<object, { readonly sitemaps: DocumentCache; readonly feeds: DocumentCache }>();

function cachesFor({ services }: PageContext) {
  const found = cachesOf.get(services);
  if (found !== undefined) return found;
  const made = { sitemaps: new DocumentCache(SITEMAPS), feeds: new DocumentCache(FEEDS) };
  cachesOf.set(services, made);
  return made;
}

function readerOf({ caller, ip }: PageContext): string {
  return rateLimitKey(caller, ip);
}

function publicPage(
  path: `/${string}`,
  summary: string,
  handle: (context: PageContext) => PageResult | Promise<PageResult>,
): Route {
  return page(
    { kind: "page", method: "GET", path, summary, access: "public" },
    { authorize: allowAnyCaller, handle },
  );
}

async function sitemapAnswer(
  context: PageContext,
  make: (db: PageContext["db"], publicUrl: string) => Promise<string | undefined>,
): Promise<PageResult> {
  const { db, services, path, headers } = context;
  const document = await cachesFor(context).sitemaps.get(
    readerOf(context),
    path,
    services.now(),
    async () => {
      const text = await make(db, services.settings.publicUrl);
      if (text === undefined) throw new Refusal("not_found");
      return Buffer.from(text);
    },
  );
  return sendCached(document, {
    mediaType: XML_TYPE,
    maxAge: SITEMAPS.forMs / 1000,
    ifNoneMatch: headers["if-none-match"],
  });
}

/** @param key identifies the feed, with its filters in normalised form */
async function feedAnswer(
  context: PageContext,
  key: string,
  make: (publicUrl: string) => Promise<string | undefined>,
): Promise<PageResult> {
  const { services, headers } = context;
  const document = await cachesFor(context).feeds.get(readerOf(context), key, services.now(), async () => {
    const text = await make(services.settings.publicUrl);
    if (text === undefined) throw new Refusal("not_found");
    return Buffer.from(text);
  });
  return sendCached(document, {
    mediaType: ATOM_TYPE,
    maxAge: FEEDS.forMs / 1000,
    ifNoneMatch: headers["if-none-match"],
  });
}

/** Search engines need none of these: API calls, addresses that carry a token, and redirects. */
const NOT_FOR_ROBOTS = [
  "/api/",
  "/collaboration/",
  "/shared/",
  "/reset-password",
  "/verify-email",
  "/oauth",
  "/auth/",
  "/logout",
];

/** Robots may fetch these pictures of public pages: the longer path takes precedence (RFC 9309). */
const FOR_ROBOTS = ["/api/images/", "/api/video_display/stream/", "/api/video_display/poster/"];

function robots(publicUrl: string): string {
  const lines = NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`);
  const allowed = FOR_ROBOTS.map((path) => `Allow: ${path}`);
  return ["User-agent: *", ...lines, ...allowed, "", `Sitemap: ${publicUrl}/sitemap.xml`, ""].join("\n");
}

export const discoveryRoutes: readonly Route[] = [
  publicPage("/robots.txt", "What search engines may ask for, and where the sitemap is.", ({ services }) => ({
    kind: "document",
    mediaType: "text/plain; charset=utf-8",
    text: robots(services.settings.publicUrl),
    headers: { "cache-control": "public, max-age=3600" },
  })),
  publicPage("/sitemap.xml", "The pages of the sitemap.", (context) => sitemapAnswer(context, sitemapIndex)),
  publicPage("/sitemaps/*", "One page of the sitemap: at most 10,000 addresses.", (context) => {
    const name = /^\/sitemaps\/([a-z]+(?:-\d{1,6})?)\.xml$/.exec(context.path)?.[1];
    if (name === undefined) throw new Refusal("not_found");
    return sitemapAnswer(context, (db, publicUrl) => sitemapPage(db, publicUrl, name));
  }),
  publicPage(TICKET_FEED_PATH, "The newest tickets as Atom, with the filters of /tickets.", (context) => {
    const filter = parseTicketFilter(new URLSearchParams(context.search));
    return feedAnswer(context, `tickets?${feedQuery(filter)}`, (url) => ticketFeed(context.db, url, filter));
  }),
  publicPage(
    SHOWCASE_FEED_PATH,
    "The newest showcases as Atom, with the filters of /showcase.",
    (context) => {
      const filter = parseShowcaseFilter(new URLSearchParams(context.search));
      const key = `showcases?${showcaseFeedQuery(filter)}`;
      return feedAnswer(context, key, (url) => showcaseFeed(context.db, url, filter));
    },
  ),
  page(
    {
      kind: "page",
      method: "GET",
      path: "/developers/:id/videos.atom",
      summary: "A developer's newest public videos as Atom.",
      access: "public",
      params: v.object({ id }),
    },
    {
      authorize: allowAnyCaller,
      handle: (context) => {
        const creator = context.params.id as UserId;
        return feedAnswer(context, `videos-of/${String(creator)}`, (url) =>
          developerVideosFeed(context.db, url, creator),
        );
      },
    },
  ),
];
