import type { VideoId } from "../../core/shared/id.ts";

/** Where an entry plays, in the playlist's own page. */
export function playPath(video: VideoId): string {
  return `?video=${String(video)}`;
}
