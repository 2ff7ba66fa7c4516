import { parseId, type UserId } from "../shared/id.ts";
import { cappedCount, type Counted } from "../shared/counted.ts";
import { type AddressQuery, formatQuery, oneOfIn, textIn } from "../text/address-query.ts";

export const SHOWCASE_SORTS = ["newest", "best_rated", "most_viewed"] as const;
export type ShowcaseSort = (typeof SHOWCASE_SORTS)[number];

export const SHOWCASE_SORT_NAME: Readonly<Record<ShowcaseSort, string>> = {
  newest: "Newest first",
  best_rated: "Best rated",
  most_viewed: "Most viewed",
};

/** A narrowed list is counted up to here: counting all of a large one would cost more than showing it. */
export const SHOWCASE_COUNT_CAP = 100;

/** They are read by pictures, and a page of these divides into rows of two, three and four. */
export const SHOWCASES_A_PAGE = 24;

/** It is the search under Solutions; it lives in the address. */
export interface ShowcaseFilter {
  readonly q: string;
  /** One skill is matched without regard to case; "" stands for any. */
  readonly skill: string;
  /** It limits the list to this creator's showcases; null for all creators. */
  readonly creator: UserId | null;
  readonly sort: ShowcaseSort;
}

export const NO_SHOWCASE_FILTER: ShowcaseFilter = { q: "", skill: "", creator: null, sort: "newest" };

/** Reads a filter from an address; an invalid value counts as absent. */
export function parseShowcaseFilter(query: AddressQuery): ShowcaseFilter {
  return {
    q: textIn(query, "q"),
    skill: textIn(query, "skill"),
    creator: parseId(query.get("creator") ?? "") as UserId | null,
    sort: oneOfIn(query, "sort", SHOWCASE_SORTS) ?? NO_SHOWCASE_FILTER.sort,
  };
}

/** Writes only what differs from no filter, in a fixed order; "" for none. */
export function formatShowcaseFilter({ q, skill, creator, sort }: ShowcaseFilter): string {
  return formatQuery({ q, skill, creator, sort: sort !== NO_SHOWCASE_FILTER.sort && sort });
}

/** Tells whether the filter narrows the list, which sorting does not. */
export function isNarrowed(filter: ShowcaseFilter): boolean {
  return formatShowcaseFilter({ ...filter, sort: NO_SHOWCASE_FILTER.sort }) !== "";
}

/** Writes the number of showcases: "100+" where the server has stopped counting. */
export function showcaseCount(filter: ShowcaseFilter, known: Counted): string {
  return cappedCount(known, isNarrowed(filter) ? SHOWCASE_COUNT_CAP : null);
}
