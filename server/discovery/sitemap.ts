import { type RawBuilder, sql, type SqlBool } from "kysely";
import {
  CREATORS_PATH,
  developerPath,
  HOME_PATH,
  playlistPath,
  productPath,
  PRODUCTS_PATH,
  showcasePath,
  SHOWCASES_PATH,
  ticketPath,
  TICKETS_PATH,
  VIDEOS_PATH,
} from "../../core/discovery/public-address.ts";
import type { PlaylistId, ProductId, RequestId, ShowcaseId, UserId, VideoId } from "../../core/shared/id.ts";
import { watchPath } from "../../core/videos/video-text.ts";
import { all } from "../database/narrowing.ts";
import type { Db, Tables } from "../database/tables.ts";
import { LISTED_PLAYLISTS, SHOWS_PUBLIC_VIDEO } from "../playlists/playlist-repository.ts";
import { LISTED_PRODUCTS } from "../products/public-products.ts";
import { LISTED_DEVELOPERS } from "../profiles/public-developers.ts";
import { LISTED_TICKETS } from "../engagements/requests/public-requests.ts";
import { LISTED_SHOWCASES } from "../showcase/public-showcases.ts";
import { LISTED_VIDEOS } from "../videos/public-videos.ts";
import { XML_HEAD, xmlText } from "./xml.ts";

/** It is the largest `integer` of PostgreSQL. */
const MAX_ID = 2_147_483_647;
/** A page holds the ids in its range: no page moves when a row is deleted, and no rows are counted. */
const IDS_A_PAGE = 10_000;
const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

interface Listing {
  readonly table: keyof Tables;
  /** It is "id" where nothing is given. */
  readonly key?: string;
  readonly listed: readonly RawBuilder<SqlBool>[];
  readonly path: (id: number) => string;
}

/** Each of these kinds has public pages of its own; a new kind is one line here. */
const LISTINGS: Readonly<Record<string, Listing>> = {
  tickets: { table: "requests", listed: LISTED_TICKETS, path: (id) => ticketPath(id as RequestId) },
  developers: {
    table: "developer_profiles",
    key: "user_id",
    listed: LISTED_DEVELOPERS,
    path: (id) => developerPath(id as UserId),
  },
  videos: { table: "videos", listed: LISTED_VIDEOS, path: (id) => watchPath(id as VideoId) },
  showcases: { table: "showcases", listed: LISTED_SHOWCASES, path: (id) => showcasePath(id as ShowcaseId) },
  products: { table: "products", listed: LISTED_PRODUCTS, path: (id) => productPath(id as ProductId) },
  playlists: {
    table: "playlists",
    listed: [...LISTED_PLAYLISTS, SHOWS_PUBLIC_VIDEO],
    path: (id) => playlistPath(id as PlaylistId),
  },
};

const PLACES = [
  HOME_PATH,
  TICKETS_PATH,
  SHOWCASES_PATH,
  PRODUCTS_PATH,
  VIDEOS_PATH,
  CREATORS_PATH,
  "/register",
  "/login",
  "/terms",
  "/privacy",
];

/** Lists every page of the sitemap that has an address in it. */
export async function sitemapIndex(db: Db, publicUrl: string): Promise<string> {
  const pages = await Promise.all(
    Object.entries(LISTINGS).map(async ([name, listing]) =>
      (await pagesOf(db, listing)).map((page) => `${name}-${String(page)}`),
    ),
  );
  const entries = ["pages", ...pages.flat()].map(
    (name) => `<sitemap><loc>${xmlText(`${publicUrl}/sitemaps/${name}.xml`)}</loc></sitemap>\n`,
  );
  return `${XML_HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join("")}</sitemapindex>\n`;
}

/**
 * Returns undefined where there is no such page, or nothing on it.
 * @param name such as "tickets-1"
 */
export async function sitemapPage(db: Db, publicUrl: string, name: string): Promise<string | undefined> {
  if (name === "pages") return urlSet(PLACES.map((path) => urlOf(publicUrl + path)));
  const [, kind = "", page = ""] = /^([a-z]+)-([1-9]\d{0,5})$/.exec(name) ?? [];
  const listing = Object.hasOwn(LISTINGS, kind) ? LISTINGS[kind] : undefined;
  if (listing === undefined || Number(page) * IDS_A_PAGE > MAX_ID) return undefined;
  const rows = await rowsOf(db, listing, Number(page));
  if (rows.length === 0) return undefined;
  return urlSet(rows.map(({ id, updated_at }) => urlOf(publicUrl + listing.path(id), updated_at)));
}

/** Returns the parts of a listing's queries. */
function inSql({ table, key = "id", listed }: Listing) {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return { table: sql.table(table), id: column(key), updatedAt: column("updated_at"), where: all(listed) };
}

/** Looks into the index once for each page, however many rows there are. */
async function pagesOf(db: Db, listing: Listing): Promise<readonly number[]> {
  const { table, id, where } = inSql(listing);
  const { rows } = await sql<{ page: number }>`
    select page from generate_series(1, (
      select (${id} - 1) / ${sql.lit(IDS_A_PAGE)} + 1 from ${table} where ${where} order by ${id} desc limit 1
    )) as page
    where exists (
      select from ${table} where ${where}
        and ${id} > (page - 1) * ${sql.lit(IDS_A_PAGE)} and ${id} <= page * ${sql.lit(IDS_A_PAGE)}
    )
    order by page`.execute(db);
  return rows.map(({ page }) => page);
}

async function rowsOf(db: Db, listing: Listing, page: number) {
  const { table, id, updatedAt, where } = inSql(listing);
  const last = page * IDS_A_PAGE;
  const { rows } = await sql<{ id: number; updated_at: Date }>`
    select ${id} as id, ${updatedAt} as updated_at from ${table}
    where ${where} and ${id} > ${last - IDS_A_PAGE} and ${id} <= ${last}
    order by ${id}`.execute(db);
  return rows;
}

function urlSet(urls: readonly string[]): string {
  return `${XML_HEAD}<urlset xmlns="${NAMESPACE}">\n${urls.join("")}</urlset>\n`;
}

function urlOf(address: string, updatedAt?: Date): string {
  const lastmod = updatedAt === undefined ? "" : `<lastmod>${updatedAt.toISOString()}</lastmod>`;
  return `<url><loc>${xmlText(address)}</loc>${lastmod}</url>\n`;
}
