import type { Kysely } from "kysely";
import type { UserId, VideoId } from "../../core/shared/id.ts";
import { AS_STRANGER, maySeeVideo, mayWatch, type WatchRequest } from "../../core/videos/video-access.ts";
import type { Tables } from "../database/tables.ts";
import type { UserCaller, Visitor } from "../http/callers/caller.ts";
import { allow, type Decision, refuse } from "../http/routes/policy.ts";
import type { Services } from "../http/routes/services.ts";
import { accessOf, findVideo, type FoundVideo } from "./video-repository.ts";
import { readGrant, type Viewer } from "./watch-grant.ts";
import { isAttachedIn, type WatchedVideo, watchReadsIn, type WatchReads } from "./watch-reads.ts";

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
  readonly video: WatchedVideo;
  /** By the caller's token, or by an address that was signed for the owner's session. */
  readonly isOwner: boolean;
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
  services,
}: AboutVideo & {
  readonly caller: Visitor | UserCaller;
  readonly services: Pick<Services, "videoPlaces">;
}): Promise<Decision<FoundVideo>> {
  const video = await findVideo(db, params.id as VideoId);
  if (video === undefined) return refuse("not_found");
  const person = caller.kind === "user" ? caller.userId : null;
  const isAttached = isAttachedIn(db, services.videoPlaces);
  return maySeeVideo(accessOf(video), await requestOf({ isAttached }, video, person))
    ? allow(video)
    : refuse("not_found");
}

/** What may be watched: by the caller's token, or by what the address was signed for, which must still stand. */
export async function mayWatchVideo(asked: Asked): Promise<Decision<Watched>> {
  return watchedBy(asked, watchReadsIn(asked.db, asked.services));
}

/** The same for bytes, beside others who ask for theirs. */
export async function mayReadBytes(asked: Asked): Promise<Decision<Watched>> {
  return watchedBy(asked, asked.services.watchReads);
}

async function watchedBy(asked: Asked, reads: WatchReads): Promise<Decision<Watched>> {
  const watched = await lookedAt(asked, reads);
  if (watched === undefined || !mayWatch(accessOf(watched.video), watched.request))
    return refuse("not_found");
  const { video, request, person, viewer } = watched;
  const known =
    person === null
      ? request.hasLink && viewer?.kind === "link"
        ? `link ${viewer.id}`
        : null
      : `user ${person}`;
  return allow({ video, isOwner: request.isOwner, viewer: known });
}

/** Its poster is seen by whoever sees its title: by its owner while the file is on its way, too. */
export async function maySeePicture(asked: Asked): Promise<Decision<WatchedVideo>> {
  const watched = await lookedAt(asked, asked.services.watchReads);
  if (watched === undefined || !maySeeVideo(accessOf(watched.video), watched.request))
    return refuse("not_found");
  return allow(watched.video);
}

/** By whom, and how they come to it; undefined where there is no such video. */
async function lookedAt(asked: Asked, reads: WatchReads) {
  const id = asked.params.id as VideoId;
  const [video, { viewer, person, hasLink }] = await Promise.all([reads.video(id), whoAsks(asked, reads)]);
  if (video === undefined) return undefined;
  const request: WatchRequest = { ...(await requestOf(reads, video, person)), hasLink };
  return { video, viewer, person, request };
}

async function whoAsks({ params, query, caller, services }: Asked, reads: WatchReads) {
  const id = params.id as VideoId;
  const viewer = await readGrant(services.secret, id, query.grant, services.now());
  const hasLink = viewer?.kind === "link" && (await reads.isLinked(viewer, id));
  const person = caller.kind === "user" ? caller.userId : await personOf(reads, viewer);
  return { viewer, person, hasLink };
}

async function requestOf(
  reads: Pick<WatchReads, "isAttached">,
  video: WatchedVideo | FoundVideo,
  person: UserId | null,
): Promise<WatchRequest> {
  const isOwner = person === video.owner_id;
  // Asked only where it decides.
  if (isOwner || video.is_hidden || video.privacy === "public") return { ...AS_STRANGER, isOwner };
  return { ...AS_STRANGER, isAttached: await reads.isAttached(video.id, person) };
}

async function personOf(reads: WatchReads, viewer: Viewer | undefined): Promise<UserId | null> {
  return viewer?.kind === "session" ? ((await reads.person(viewer.id)) ?? null) : null;
}
