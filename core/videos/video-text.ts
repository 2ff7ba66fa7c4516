import { counted } from "../shared/counted.ts";
import { sharedPath } from "../share-links/shared-path.ts";
import type { VideoId } from "../shared/id.ts";
import { PRIVACY_MEANING } from "./privacy-meaning.ts";
import type { VideoPrivacy } from "./video.ts";

/** Returns the title, and "Video 7" for a video whose title the server does not say. */
export function videoTitle(id: VideoId, title: string): string {
  return title || `Video ${String(id)}`;
}

/** Returns "1:05", "12:34" or "1:02:03". */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60];
  const last = String(whole % 60).padStart(2, "0");
  return hours === 0
    ? `${String(minutes)}:${last}`
    : `${String(hours)}:${String(minutes).padStart(2, "0")}:${last}`;
}

export function viewsText(views: number): string {
  return counted(views, "view");
}

/** Returns "PT1H2M3S", the form of durations in schema.org (ISO 8601). */
export function isoDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const parts = [
    [Math.floor(whole / 3_600), "H"],
    [Math.floor(whole / 60) % 60, "M"],
    [whole % 60, "S"],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, unit]) => `${String(count)}${unit}`);
  return `PT${said.length === 0 ? "0S" : said.join("")}`;
}

/** Says who else can watch a video that is not public; "" for a public one. */
export function privacyNote({
  privacy,
  isOwn,
}: {
  readonly privacy: VideoPrivacy;
  readonly isOwn: boolean;
}): string {
  if (privacy === "public") return "";
  return isOwn
    ? PRIVACY_MEANING[privacy]
    : "Not listed publicly. You can watch it because it was shared with you.";
}

/** Returns the path of the watch page of a video in a showcase that was opened by a link. */
export function sharedShowcaseVideoPath(token: string, id: VideoId): string {
  return `${sharedPath("showcase", token)}/videos/${String(id)}`;
}

/** Returns the path of the watch page. */
export function watchPath(id: VideoId): string {
  return `/video_display/stream/${String(id)}`;
}
