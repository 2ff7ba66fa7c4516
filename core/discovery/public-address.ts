import type { PlaylistId, ProductId, RequestId, ShowcaseId, UserId, VideoId } from "../shared/id.ts";

/** Several addresses may show the same content; search engines, feeds and shared links name this one. */
export const HOME_PATH = "/";
export const TICKETS_PATH = "/tickets";
export const CREATORS_PATH = "/creators";
export const VIDEOS_PATH = "/videos";
export const SHOWCASES_PATH = "/showcase";
export const PRODUCTS_PATH = "/marketplace";

export function ticketPath(id: RequestId): string {
  return `${TICKETS_PATH}/${String(id)}`;
}

export function showcasePath(id: ShowcaseId): string {
  return `${SHOWCASES_PATH}/${String(id)}`;
}

export function productPath(id: ProductId): string {
  return `${PRODUCTS_PATH}/${String(id)}`;
}

export function playlistPath(id: PlaylistId): string {
  return `/playlists/${String(id)}`;
}

export function developerPath(id: UserId): string {
  return `/developers/${String(id)}`;
}

export function developerVideosPath(id: UserId): string {
  return `${developerPath(id)}/videos`;
}

/** Feed readers read tickets there; it takes the filters of /tickets. */
export const TICKET_FEED_PATH = "/tickets.atom";

/** Feed readers read showcases there; it takes the filters of /showcase. */
export const SHOWCASE_FEED_PATH = "/showcases.atom";

/** Returns the address of a developer's public videos for feed readers. */
export function developerVideosFeedPath(id: UserId): string {
  return `${developerVideosPath(id)}.atom`;
}

/** Every page without a picture of its own has this one. */
export const GENERAL_CARD = "/cards/home.png";

/** Returns the address of the picture that a chat shows for a link to this page. */
export function cardPath(pagePath: string): string {
  return `/cards${pagePath}.png`;
}

export function videoCardPath(id: VideoId): string {
  return cardPath(`/videos/${String(id)}`);
}

/** Appends a list's filters to its address; both may be empty. */
export function withQuery(path: string, query: string): string {
  return query === "" ? path : `${path}?${query}`;
}
