import type { VideoPrivacy, VideoStatus } from "./video.ts";

/** The request says on what grounds the viewer may see the video. */
export interface WatchRequest {
  readonly isOwner: boolean;
  /** The viewer has a live link to the video, or to a playlist of its owner that contains it. */
  readonly hasLink: boolean;
  /** Its owner attached it to a request or a response that this person may read. */
  readonly isAttached: boolean;
}

export const AS_STRANGER: WatchRequest = { isOwner: false, hasLink: false, isAttached: false };

interface Watched {
  readonly privacy: VideoPrivacy;
  readonly status: VideoStatus;
  /** The moderators hid it, or its owner is suspended. */
  readonly isHidden: boolean;
}

/** Tells whether the viewer may read the video's title and the rest. For others the video does not exist. */
export function maySeeVideo(
  { privacy, status, isHidden }: Watched,
  { isOwner, hasLink, isAttached }: WatchRequest,
): boolean {
  if (isOwner) return true;
  if (status !== "ready" || isHidden) return false;
  return privacy === "public" || isAttached || (privacy === "unlisted" && hasLink);
}

/**
 * Tells whether the viewer may load the video's bytes. A video that is not ready cannot be watched even by
 * its owner.
 */
export function mayWatch(video: Watched, request: WatchRequest): boolean {
  return video.status === "ready" && maySeeVideo(video, request);
}

/** Tells whether the video is in the lists that all visitors see. */
export function isListed({ privacy, status, isHidden }: Watched): boolean {
  return privacy === "public" && status === "ready" && !isHidden;
}

/** The owner reads it when attaching the video. An earlier attachment stays, and is not shown. */
export const HIDDEN_NOT_ATTACHED = "A video that moderators have hidden can't be attached.";

/** Says why a video cannot be shared: with a link to a private one, its address would be the only secret. */
export function shareError({ privacy, isHidden }: Pick<Watched, "privacy" | "isHidden">): string | undefined {
  if (isHidden) return "A video that moderators have hidden can't be shared by link.";
  return privacy === "private"
    ? "A private video cannot be shared by link. Make it unlisted first."
    : undefined;
}
