import { parseId, type VideoId } from "../../core/shared/id.ts";

/** Where an entry plays, in the playlist's own page. */
export function playPath(video: VideoId): string {
  return `?video=${String(video)}`;
}

/** What an address says of that, in its one form; "" for nothing that could be an entry. */
export function namedVideo(query: URLSearchParams): string {
  const id = parseId(query.get("video") ?? "");
  return id === null ? "" : `video=${String(id)}`;
}
