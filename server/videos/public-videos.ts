import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Query } from "../../contract/endpoint.ts";
import type { listVideos } from "../../contract/videos.ts";
import { VIDEO_COUNT_CAP, type VideoSort } from "../../core/videos/video-filter.ts";
import type { ListOrder } from "../database/list-order.ts";
import { listPage } from "../database/list-page.ts";
import type { Db } from "../database/tables.ts";
import { videoRows } from "./video-repository.ts";

type VideoQuery = Query<typeof listVideos>;

const id = { value: sql`videos.id`, type: "integer" } as const;
const createdAt = { value: sql`videos.created_at`, type: "timestamptz" } as const;
const views = { value: sql`videos.view_count`, type: "bigint" } as const;
/** Videos without a known duration come last in both directions. */
const long = { value: sql`coalesce(videos.duration_ms, -1)`, type: "integer" } as const;
const short = { value: sql`(- coalesce(videos.duration_ms, 2000000000))`, type: "integer" } as const;

/** The id decides between equal values. */
const ORDER: Readonly<Record<VideoSort, ListOrder>> = {
  newest: { by: [createdAt, id], direction: "desc" },
  oldest: { by: [createdAt, id], direction: "asc" },
  most_viewed: { by: [views, id], direction: "desc" },
  longest: { by: [long, id], direction: "desc" },
  shortest: { by: [short, id], direction: "desc" },
};

/** It is core's `isListed` in SQL; the partial indexes have the same condition. */
export const LISTED_VIDEOS = [
  sql<SqlBool>`videos.privacy = 'public'`,
  sql<SqlBool>`videos.status = 'ready'`,
  sql<SqlBool>`not videos.is_hidden`,
];

/** See `listPage`. */
export function listPublicVideos(db: Db, query: VideoQuery) {
  const filters: RawBuilder<SqlBool>[] =
    query.creator === undefined ? [] : [sql`videos.owner_id = ${query.creator}`];
  const list = {
    table: "videos",
    id: sql<number>`videos.id`,
    listed: LISTED_VIDEOS,
    order: ORDER[query.sort],
    search: sql`videos.search`,
    filters,
    counts: "public_video_counts",
    countCap: VIDEO_COUNT_CAP,
    isOfOne: query.creator !== undefined,
  } as const;
  return listPage(db, list, query, videoRows(db));
}
