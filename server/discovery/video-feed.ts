import { plainLine } from "../../core/discovery/plain-line.ts";
import { developerVideosFeedPath, developerVideosPath } from "../../core/discovery/public-address.ts";
import type { UserId, VideoId } from "../../core/shared/id.ts";
import { NO_VIDEO_FILTER } from "../../core/videos/video-filter.ts";
import { watchPath } from "../../core/videos/video-text.ts";
import { all } from "../database/narrowing.ts";
import type { Db } from "../database/tables.ts";
import { LISTED_DEVELOPERS } from "../profiles/public-developers.ts";
import { listPublicVideos } from "../videos/public-videos.ts";
import { atomFeed, MAX_ENTRIES } from "./atom-feed.ts";

/** Writes a developer's newest public videos as Atom; undefined where the profile is not public. */
export async function developerVideosFeed(
  db: Db,
  publicUrl: string,
  creator: UserId,
): Promise<string | undefined> {
  const developer = await db
    .selectFrom("developer_profiles")
    .innerJoin("users", "users.id", "developer_profiles.user_id")
    .select("users.full_name")
    .where("developer_profiles.user_id", "=", creator)
    .where("users.is_active", "=", true)
    .where(all(LISTED_DEVELOPERS))
    .executeTakeFirst();
  if (developer === undefined) return undefined;
  const { q, sort } = NO_VIDEO_FILTER;
  const found = await listPublicVideos(db, {
    ...{ q, sort, creator },
    ...{ skip: 0, limit: MAX_ENTRIES, after: undefined },
  });
  const rows = found?.rows ?? [];
  const details = await detailsOf(
    db,
    rows.map(({ id }) => id),
  );
  return atomFeed(publicUrl, {
    title: `Videos by ${developer.full_name}`,
    list: developerVideosPath(creator),
    path: developerVideosFeedPath(creator),
    entries: rows.map((row) => ({
      path: watchPath(row.id),
      title: row.title,
      author: developer.full_name,
      summary: plainLine(details.get(row.id)?.description ?? ""),
      published: row.created_at,
      updated: details.get(row.id)?.updated_at,
    })),
  });
}

async function detailsOf(db: Db, ids: readonly VideoId[]) {
  if (ids.length === 0) return new Map<VideoId, { description: string; updated_at: Date }>();
  const rows = await db
    .selectFrom("videos")
    .select(["id", "description", "updated_at"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
