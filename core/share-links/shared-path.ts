import type { SharedKind } from "./share-link.ts";

const PLACES: Readonly<Record<SharedKind, string>> = {
  video: "videos",
  playlist: "playlists",
  showcase: "showcases",
};

/** Returns the path of the page that a link opens. */
export function sharedPath(kind: SharedKind, token: string): string {
  return `/shared/${PLACES[kind]}/${encodeURIComponent(token)}`;
}
