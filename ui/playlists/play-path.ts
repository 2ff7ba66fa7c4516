import { parseId, type VideoId } from "../../core/shared/id.ts";

/** Returns the address on the playlist's page at which the video plays. */
export function playPath(video: VideoId): string {
  return `?video=${String(video)}`;
}

/** Returns the video of an address in canonical form; "" for a malformed one. */
export function namedVideo(query: URLSearchParams): string {
  const id = parseId(query.get("video") ?? "");
  return id === null ? "" : `video=${String(id)}`;
}
