import { cappedCount, type Counted } from "../shared/counted.ts";
import { parseId, type UserId } from "../shared/id.ts";
import { type AddressQuery, formatQuery, oneOfIn, textIn } from "../text/address-query.ts";

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

/** Reads a filter from an address; an invalid value counts as absent. */
export function parseVideoFilter(query: AddressQuery): VideoFilter {
  return {
    q: textIn(query, "q"),
    creator: parseId(query.get("creator") ?? "") as UserId | null,
    sort: oneOfIn(query, "sort", VIDEO_SORTS) ?? NO_VIDEO_FILTER.sort,
  };
}

/** Writes only what differs from no filter, in a fixed order; "" for none. */
export function formatVideoFilter({ q, creator, sort }: VideoFilter): string {
  return formatQuery({ q, creator, sort: sort !== NO_VIDEO_FILTER.sort && sort });
}

/** Tells whether the filter narrows the list, which sorting does not. */
export function isNarrowed(filter: VideoFilter): boolean {
  return formatVideoFilter({ ...filter, sort: NO_VIDEO_FILTER.sort }) !== "";
}

/** Writes the number of videos: "100+" where the server has stopped counting. */
export function videoCount(filter: VideoFilter, known: Counted): string {
  return cappedCount(known, isNarrowed(filter) ? VIDEO_COUNT_CAP : null);
}
