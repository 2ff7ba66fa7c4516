import type { UserId, VideoId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";
import type { UserCaller, Visitor } from "../http/callers/caller.ts";
import type { Services } from "../http/routes/services.ts";
import { GRANT_MS, viewerOf } from "../share-links/address-grant.ts";
import { showVideoRow } from "./show-video.ts";
import { videoRows } from "./video-repository.ts";

interface Reader {
  readonly db: Db;
  readonly services: Pick<Services, "secret" | "now">;
  readonly caller: Visitor | UserCaller;
}

export type AttachedVideo = Awaited<ReturnType<typeof showVideoRow>>;

/**
 * Shows videos to a reader of what they are attached to, for whom `maySeeVideo` allows them. Videos that are
 * hidden or not ready are left out, also for their owner, but stay attached.
 */
export async function attachedVideos(
  { db, services, caller }: Reader,
  ids: readonly VideoId[],
): Promise<ReadonlyMap<VideoId, AttachedVideo>> {
  if (ids.length === 0) return new Map();
  const rows = await videoRows(db)
    .where("videos.id", "in", [...new Set(ids)])
    .where("videos.status", "=", "ready")
    .where("videos.is_hidden", "=", false)
    .execute();
  const viewer = viewerOf(caller);
  const shown = rows.map(async (row) => [row.id, await showVideoRow(services, row, viewer)] as const);
  return new Map(await Promise.all(shown));
}

/**
 * Only the owner's ready videos can be attached, unless the moderators have hidden them.
 * @param ids each once
 * @returns undefined when all can be attached
 */
export async function attachFault(
  db: Db,
  ids: readonly VideoId[],
  owner: UserId,
): Promise<"invalid" | "hidden" | undefined> {
  if (ids.length === 0) return undefined;
  const rows = await db
    .selectFrom("videos")
    .select("is_hidden")
    .where("id", "in", ids)
    .where("owner_id", "=", owner)
    .where("status", "=", "ready")
    .execute();
  if (rows.length < ids.length) return "invalid";
  return rows.some(({ is_hidden }) => is_hidden) ? "hidden" : undefined;
}

/** Returns when the client has to request new addresses; undefined if none is signed. */
export function freshUntil(videos: Iterable<AttachedVideo>, now: Date): Date | undefined {
  const isSigned = [...videos].some(({ privacy, poster }) => privacy !== "public" && poster !== null);
  return isSigned ? new Date(now.getTime() + GRANT_MS / 2) : undefined;
}
