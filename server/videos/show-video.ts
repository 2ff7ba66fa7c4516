import type { UserId } from "../../core/shared/id.ts";
import { isListed } from "../../core/videos/video-access.ts";
import { canRetry, VIDEO_FAILURE_TEXT } from "../../core/videos/video-failure.ts";
import type { Db } from "../database/tables.ts";
import type { Services } from "../http/routes/services.ts";
import {
  accessOf,
  captionsOf,
  type FoundVideo,
  type OwnVideoRow,
  type videoRows,
} from "./video-repository.ts";
import { showPerson } from "../pictures/people.ts";
import { type Grant, type GrantHolder, signGrant } from "../share-links/address-grant.ts";

type Row = Awaited<ReturnType<ReturnType<typeof videoRows>["execute"]>>[number];
export type PicturedVideo = Pick<
  Row,
  "id" | "privacy" | "status" | "is_hidden" | "small_poster_id" | "poster_version"
>;
type Signing = Pick<Services, "secret" | "now">;

const BYTES = "/api/video_display";

/** @param viewer gets signed addresses; without one, a video that is not public has no poster */
export async function showVideoRow(services: Signing, row: Row, viewer?: GrantHolder) {
  return rowOf(row, await grantFor(services, row, viewer));
}

/** Returns the poster's addresses in two widths; null if there is none, or none that this viewer may see. */
export async function showPoster(services: Signing, row: PicturedVideo, viewer: GrantHolder | undefined) {
  return posterOf(row, await grantFor(services, row, viewer));
}

export async function showOwnVideo(services: Signing, row: OwnVideoRow, viewer: GrantHolder) {
  const { description, status, failure, incoming_file_id, work_due_at, size } = row;
  return {
    ...(await showVideoRow(services, row, viewer)),
    description,
    status,
    failure_reason: reasonOf(row),
    can_retry: failure !== null && canRetry(failure) && incoming_file_id !== null && work_due_at === null,
    is_replacing: status === "ready" && incoming_file_id !== null && work_due_at !== null,
    size,
    caption_languages: [...row.caption_languages],
    share_count: row.share_count,
    hidden_because: row.hidden_because,
  };
}

function reasonOf({ failure, is_missing }: OwnVideoRow): string | null {
  const found = failure ?? (is_missing ? "file_missing" : null);
  return found === null ? null : VIDEO_FAILURE_TEXT[found];
}

export async function showVideo(
  db: Db,
  services: Signing,
  video: FoundVideo,
  watcher: { readonly viewer: GrantHolder | undefined; readonly userId: UserId | null },
) {
  const grant = await grantFor(services, video, watcher.viewer);
  const captions = await captionsOf(db, video.id);
  return {
    ...rowOf(video, grant),
    description: video.description,
    media_type: video.media_type,
    stream_url: addressOf(`stream/${video.id}`, { v: video.file_version }, grant),
    stream_until: grant?.until.toISOString() ?? null,
    captions: captions.map(({ language, label, version }) => ({
      language,
      label,
      url: addressOf(`captions/${video.id}/${language}`, { v: version }, grant),
    })),
    is_own: video.owner_id === watcher.userId,
    status: video.status,
    hidden_because: video.hidden_because,
  };
}

function rowOf(row: Row, grant: Grant | undefined) {
  return {
    id: row.id,
    title: row.title,
    privacy: row.privacy,
    duration_seconds: row.duration_ms === null ? null : row.duration_ms / 1000,
    width: row.width,
    height: row.height,
    poster: posterOf(row, grant),
    views: row.view_count,
    creator: showPerson({ ...row, id: row.owner_id }),
    created_at: row.created_at.toISOString(),
  };
}

function posterOf(row: PicturedVideo, grant: Grant | undefined) {
  const picture = (size: string) => addressOf(`poster/${row.id}`, { size, v: row.poster_version }, grant);
  const hasPoster = row.small_poster_id !== null && (isListed(accessOf(row)) || grant !== undefined);
  return hasPoster ? { small: picture("small"), large: picture("large") } : null;
}

/** Signs a grant, except for videos that all visitors may see. */
async function grantFor({ secret, now }: Signing, row: PicturedVideo, viewer: GrantHolder | undefined) {
  const isOpen = viewer === undefined || isListed(accessOf(row));
  return isOpen ? undefined : signGrant(secret, `watch ${row.id}`, viewer, now());
}

function addressOf(path: string, query: Record<string, string | number>, grant: Grant | undefined): string {
  const parts = Object.entries({ ...query, ...(grant !== undefined && { grant: grant.text }) });
  return `${BYTES}/${path}?${parts.map(([name, value]) => `${name}=${value}`).join("&")}`;
}
