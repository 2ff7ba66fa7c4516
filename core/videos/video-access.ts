import type { VideoPrivacy, VideoStatus } from "./video.ts";

/** How somebody comes to a video. */
export interface WatchRequest {
  readonly isOwner: boolean;
  /** By a live link to it, or to a playlist of its owner that it stands in. */
  readonly hasLink: boolean;
  /** Its owner attached it to a request or a response that this person may read. */
  readonly isAttached: boolean;
}

export const AS_STRANGER: WatchRequest = { isOwner: false, hasLink: false, isAttached: false };

interface Watched {
  readonly privacy: VideoPrivacy;
  readonly status: VideoStatus;
  /** By the moderators, or with everything of somebody suspended. */
  readonly isHidden: boolean;
}

/** Whether its title and the rest may be read. Somebody who may not is told that there is no such video. */
export function maySeeVideo(
  { privacy, status, isHidden }: Watched,
  { isOwner, hasLink, isAttached }: WatchRequest,
): boolean {
  if (isOwner) return true;
  if (status !== "ready" || isHidden) return false;
  return privacy === "public" || isAttached || (privacy === "unlisted" && hasLink);
}

/** Whether its bytes may be had: nobody watches what is not ready, its owner included. */
export function mayWatch(video: Watched, request: WatchRequest): boolean {
  return video.status === "ready" && maySeeVideo(video, request);
}

/** Whether it stands in lists that everybody sees. */
export function isListed({ privacy, status, isHidden }: Watched): boolean {
  return privacy === "public" && status === "ready" && !isHidden;
}

/** For its owner, who attaches it to something. It was attached already: it stays, and is not shown. */
export const HIDDEN_NOT_ATTACHED = "A video that moderators have hidden can't be attached.";

/** A link opens what is not private: sharing something private would make a secret of its address alone. */
export function shareError({ privacy, isHidden }: Pick<Watched, "privacy" | "isHidden">): string | undefined {
  if (isHidden) return "A video that moderators have hidden can't be shared by link.";
  return privacy === "private"
    ? "A private video cannot be shared by link. Make it unlisted first."
    : undefined;
}
