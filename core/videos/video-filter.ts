import type { UserId } from "../shared/id.ts";
import { parseId } from "../shared/id.ts";

export const VIDEO_SORTS = ["newest", "oldest", "most_viewed", "longest", "shortest"] as const;
export type VideoSort = (typeof VIDEO_SORTS)[number];

export const VIDEO_SORT_NAME: Readonly<Record<VideoSort, string>> = {
  newest: "Newest first",
  oldest: "Oldest first",
  most_viewed: "Most viewed",
  longest: "Longest first",
  shortest: "Shortest first",
};

/** A narrowed list is counted up to here: counting all of a large one would cost more than showing it. */
export const VIDEO_COUNT_CAP = 100;

/** It is the search under Videos; it lives in the address. */
export interface VideoFilter {
  readonly q: string;
  /** It limits the list to this creator's videos; null for all creators. */
  readonly creator: UserId | null;
  readonly sort: VideoSort;
}

export const NO_VIDEO_FILTER: VideoFilter = { q: "", creator: null, sort: "newest" };

const MAX_QUERY = 200;

/** Reads a filter from an address; an invalid value counts as absent. */
export function parseVideoFilter(query: { get(name: string): string | null }): VideoFilter {
  return {
    q: (query.get("q") ?? "").replaceAll("\u0000", "").slice(0, MAX_QUERY),
    creator: parseId(query.get("creator") ?? "") as UserId | null,
    sort: VIDEO_SORTS.find((each) => each === query.get("sort")) ?? NO_VIDEO_FILTER.sort,
  };
}

/** Writes only what differs from no filter, in a fixed order; "" for none. */
export function formatVideoFilter({ q, creator, sort }: VideoFilter): string {
  const parts: [string, string][] = [];
  if (q.trim() !== "") parts.push(["q", q.trim()]);
  if (creator !== null) parts.push(["creator", String(creator)]);
  if (sort !== NO_VIDEO_FILTER.sort) parts.push(["sort", sort]);
  return parts.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
}

/** Tells whether the filter narrows the list, which sorting does not. */
export function isNarrowed(filter: VideoFilter): boolean {
  return formatVideoFilter({ ...filter, sort: NO_VIDEO_FILTER.sort }) !== "";
}

interface Counted {
  readonly total: number;
  /** The end of the list is loaded. */
  readonly isEnd: boolean;
}

/** Writes the number of videos: "100+" where the server has stopped counting. */
export function videoCount(filter: VideoFilter, { total, isEnd }: Counted): string {
  const isCapped = isNarrowed(filter) && total >= VIDEO_COUNT_CAP && !isEnd;
  return isCapped ? `${String(VIDEO_COUNT_CAP)}+` : total.toLocaleString("en-US");
}
