import type { PlaylistId, ProductId, RequestId, ShowcaseId, UserId, VideoId } from "../shared/id.ts";

/** The one address of what several addresses show: what search engines, feeds and shared links name. */
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

/** Of a developer's public videos. */
export function developerVideosPath(id: UserId): string {
  return `${developerPath(id)}/videos`;
}

/** Of the tickets for feed readers; takes the filters of /tickets. */
export const TICKET_FEED_PATH = "/tickets.atom";

/** Of the showcases for feed readers; takes the filters of /showcase. */
export const SHOWCASE_FEED_PATH = "/showcases.atom";

/** Of a developer's public videos for feed readers. */
export function developerVideosFeedPath(id: UserId): string {
  return `${developerVideosPath(id)}.atom`;
}

/** The picture of the product itself: of every page that has none of its own. */
export const GENERAL_CARD = "/cards/home.png";

/** The picture that a chat shows for a link to this page. */
export function cardPath(pagePath: string): string {
  return `/cards${pagePath}.png`;
}

/** A video's picture, where it has no poster. */
export function videoCardPath(id: VideoId): string {
  return cardPath(`/videos/${String(id)}`);
}

/** A list's address with its filters; both may be empty. */
export function withQuery(path: string, query: string): string {
  return query === "" ? path : `${path}?${query}`;
}
