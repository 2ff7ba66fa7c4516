import type { UserId, VideoId } from "../../core/shared/id.ts";
import { AS_STRANGER, maySeeVideo, mayWatch, type WatchRequest } from "../../core/videos/video-access.ts";
import type { Db } from "../database/tables.ts";
import type { UserCaller, Visitor } from "../http/callers/caller.ts";
import { allow, type Decision, refuse } from "../http/routes/policy.ts";
import type { Services } from "../http/routes/services.ts";
import { type GrantHolder, readGrant } from "../share-links/address-grant.ts";
import { accessOf, findVideo, type FoundVideo } from "./video-repository.ts";
import { isAttachedIn, type WatchedVideo, watchReadsIn, type WatchReads } from "./watch-reads.ts";

interface AboutVideo {
  readonly db: Db;
  readonly params: { readonly id: number };
}

interface WatchContext extends AboutVideo {
  readonly caller: Visitor | UserCaller;
  readonly services: Services;
  readonly query: { readonly grant?: string | undefined };
}

export interface Watched {
  readonly video: WatchedVideo;
  /** It is true for the owner's token, and for an address that was signed for the owner's session. */
  readonly isOwner: boolean;
  /** A view is counted under this name of the user or the link; it is null for an unknown viewer. */
  readonly viewer: string | null;
}

/** Allows a caller's own video; refuses all others with not_found. */
export async function anOwnVideo({
  db,
  params,
  caller,
}: AboutVideo & { readonly caller: UserCaller }): Promise<Decision<FoundVideo>> {
  const video = await findVideo(db, params.id as VideoId);
  return video?.owner_id === caller.userId ? allow(video) : refuse("not_found");
}

/** Allows videos that are public, the caller's own, or attached where the caller may read. */
export async function mayReadVideo({
  db,
  params,
  caller,
  services,
}: AboutVideo & {
  readonly caller: Visitor | UserCaller;
  readonly services: Pick<Services, "videoPlacements">;
}): Promise<Decision<FoundVideo>> {
  const video = await findVideo(db, params.id as VideoId);
  if (video === undefined) return refuse("not_found");
  const person = caller.kind === "user" ? caller.userId : null;
  const isAttached = isAttachedIn(db, services.videoPlacements);
  return maySeeVideo(accessOf(video), await requestOf({ isAttached }, video, person))
    ? allow(video)
    : refuse("not_found");
}

/** Allows watching by the caller's token, or by a signed address whose session or link is still valid. */
export async function mayWatchVideo(context: WatchContext): Promise<Decision<Watched>> {
  return watchedBy(context, watchReadsIn(context.db, context.services));
}

/** Works like `mayWatchVideo`, for requests for bytes, whose queries are gathered with those of others. */
export async function mayReadBytes(context: WatchContext): Promise<Decision<Watched>> {
  return watchedBy(context, context.services.watchReads);
}

async function watchedBy(context: WatchContext, reads: WatchReads): Promise<Decision<Watched>> {
  const watched = await lookedAt(context, reads);
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

/** Allows the poster to all who may see the title: also to the owner while the file is being uploaded. */
export async function maySeePicture(context: WatchContext): Promise<Decision<WatchedVideo>> {
  const watched = await lookedAt(context, context.services.watchReads);
  if (watched === undefined || !maySeeVideo(accessOf(watched.video), watched.request))
    return refuse("not_found");
  return allow(watched.video);
}

/** Finds the video, who asks for it, and by what right; returns undefined if there is no such video. */
async function lookedAt(context: WatchContext, reads: WatchReads) {
  const id = context.params.id as VideoId;
  const [video, { viewer, person, hasLink }] = await Promise.all([reads.video(id), whoAsks(context, reads)]);
  if (video === undefined) return undefined;
  const request: WatchRequest = { ...(await requestOf(reads, video, person)), hasLink };
  return { video, viewer, person, request };
}

async function whoAsks({ params, query, caller, services }: WatchContext, reads: WatchReads) {
  const id = params.id as VideoId;
  const viewer = await readGrant(services.secret, `watch ${id}`, query.grant, services.now());
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
  // The query runs only if its result matters.
  if (isOwner || video.is_hidden || video.privacy === "public") return { ...AS_STRANGER, isOwner };
  return { ...AS_STRANGER, isAttached: await reads.isAttached(video.id, person) };
}

async function personOf(reads: WatchReads, viewer: GrantHolder | undefined): Promise<UserId | null> {
  return viewer?.kind === "session" ? ((await reads.person(viewer.id)) ?? null) : null;
}
