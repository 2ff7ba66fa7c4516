import { type Kysely, sql } from "kysely";
import type { UserId, VideoId } from "../../core/shared/id.ts";
import { AS_STRANGER, maySeeVideo, mayWatch, type WatchRequest } from "../../core/videos/video-access.ts";
import { touchSession } from "../auth/sessions.ts";
import type { Tables } from "../database/tables.ts";
import type { UserCaller, Visitor } from "../http/caller.ts";
import { allow, type Decision, refuse } from "../http/policy.ts";
import type { Services } from "../http/services.ts";
import { accessOf, findVideo, type FoundVideo } from "./video-repository.ts";
import { readGrant, type Viewer } from "./watch-grant.ts";

type Db = Kysely<Tables>;

interface AboutVideo {
  readonly db: Db;
  readonly params: { readonly id: number };
}

interface Asked extends AboutVideo {
  readonly caller: Visitor | UserCaller;
  readonly services: Services;
  readonly query: { readonly grant?: string | undefined };
}

export interface Watched {
  readonly video: FoundVideo;
  /** Under whom a view is counted: the person, or the link; null for somebody unknown. */
  readonly viewer: string | null;
}

/** A video of the caller; somebody else's does not exist for them. */
export async function anOwnVideo({
  db,
  params,
  caller,
}: AboutVideo & { readonly caller: UserCaller }): Promise<Decision<FoundVideo>> {
  const video = await findVideo(db, params.id as VideoId);
  return video?.owner_id === caller.userId ? allow(video) : refuse("not_found");
}

/** What may be read about: public, own, or attached to what the caller may read. */
export async function mayReadVideo({
  db,
  params,
  caller,
}: AboutVideo & { readonly caller: Visitor | UserCaller }): Promise<Decision<FoundVideo>> {
  const video = await findVideo(db, params.id as VideoId);
  if (video === undefined) return refuse("not_found");
  return maySeeVideo(accessOf(video), await requestOf(db, video, caller))
    ? allow(video)
    : refuse("not_found");
}

/** What may be watched: by the caller's token, or by what the address was signed for, which must still stand. */
export async function mayWatchVideo(asked: Asked): Promise<Decision<Watched>> {
  const watched = await lookedAt(asked);
  if (watched === undefined || !mayWatch(accessOf(watched.video), watched.request))
    return refuse("not_found");
  const { video, request, person, viewer } = watched;
  const known =
    person === null
      ? request.hasLink && viewer?.kind === "link"
        ? `link ${viewer.id}`
        : null
      : `user ${person}`;
  return allow({ video, viewer: known });
}

/** Its poster is seen by whoever sees its title: by its owner while the file is on its way, too. */
export async function maySeePicture(asked: Asked): Promise<Decision<FoundVideo>> {
  const watched = await lookedAt(asked);
  if (watched === undefined || !maySeeVideo(accessOf(watched.video), watched.request))
    return refuse("not_found");
  return allow(watched.video);
}

/** By whom, and how they come to it; undefined where there is no such video. */
async function lookedAt({ db, params, query, caller, services }: Asked) {
  const video = await findVideo(db, params.id as VideoId);
  if (video === undefined) return undefined;
  const now = services.now();
  const viewer =
    query.grant === undefined ? undefined : await readGrant(services.secret, video.id, query.grant, now);
  const person = caller.kind === "user" ? caller.userId : await personOf(db, viewer, now);
  const hasLink = viewer?.kind === "link" && (await isLinkTo(db, viewer, video));
  const request: WatchRequest = { ...(await requestOfPerson(db, video, person)), hasLink };
  return { video, viewer, person, request };
}

async function requestOf(db: Db, video: FoundVideo, caller: Visitor | UserCaller): Promise<WatchRequest> {
  return requestOfPerson(db, video, caller.kind === "user" ? caller.userId : null);
}

async function requestOfPerson(db: Db, video: FoundVideo, person: UserId | null): Promise<WatchRequest> {
  const isOwner = person === video.owner_id;
  // Asked only where it decides.
  if (isOwner || video.is_hidden || video.privacy === "public") return { ...AS_STRANGER, isOwner };
  return { ...AS_STRANGER, isAttached: await isAttachedFor(db, video.id, person) };
}

async function personOf(db: Db, viewer: Viewer | undefined, now: Date): Promise<UserId | null> {
  return viewer?.kind === "session" ? ((await touchSession(db, viewer.id, now)) ?? null) : null;
}

/** A link to the video itself, or to a playlist of its owner that it stands in. */
async function isLinkTo(
  db: Db,
  { id, version }: Extract<Viewer, { kind: "link" }>,
  video: FoundVideo,
): Promise<boolean> {
  const found = await db
    .selectFrom("share_links")
    .select("id")
    .where("id", "=", id)
    .where("version", "=", version)
    .where("owner_id", "=", video.owner_id)
    .where("revoked_at", "is", null)
    .where((link) =>
      link.or([
        link("video_id", "=", video.id),
        link.exists(
          link
            .selectFrom("playlist_videos")
            .select("playlist_videos.video_id")
            .whereRef("playlist_videos.playlist_id", "=", "share_links.playlist_id")
            .where("playlist_videos.video_id", "=", video.id),
        ),
      ]),
    )
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Attached to a request that this person may read, or to a response between this person and the video's owner. Only the
 * owner can attach it (server/requests, server/snagged-requests).
 */
async function isAttachedFor(db: Db, video: VideoId, person: UserId | null): Promise<boolean> {
  const { rows } = await sql`
    select 1 from requests where video_id = ${video} and not is_hidden and (is_public
      or exists (select 1 from request_shares
        where request_id = requests.id and developer_id = ${person})
      or exists (select 1 from snagged_requests
        where request_id = requests.id and developer_id = ${person} and status <> 'declined')
      or exists (select 1 from conversations
        where request_id = requests.id and developer_id = ${person}))
    union all
    select 1 from snag_videos join snagged_requests as snag on snag.id = snag_videos.snag_id
    where snag_videos.video_id = ${video} and snag.client_id = ${person} and snag.request_id is not null
    limit 1`.execute(db);
  return rows.length > 0;
}
