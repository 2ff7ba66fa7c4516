import type { PersonName } from "../images/person-name.ts";
import { cappedCount, type Counted } from "../shared/counted.ts";
import { type AddressQuery, formatQuery, oneOfIn, textIn } from "../text/address-query.ts";
import type { Availability } from "./availability.ts";

/** A row under Creators has what a client needs to decide whether to look closer. */
export interface Creator extends PersonName {
  readonly headline: string;
  readonly skills: readonly string[];
  readonly availability: Availability;
  /** It is in cents an hour, and null when none is named. */
  readonly hourlyRateCents: number | null;
  readonly location: string;
  /** Verified ratings alone count. It has one decimal and is null while there is none. */
  readonly verifiedAverage: number | null;
  readonly verifiedRatings: number;
  /** It is the atelier score, 0 to 100, and null while there is nothing to judge by. */
  readonly score: number | null;
}

export const CREATOR_SORTS = ["score", "rating", "newest", "rate_low", "rate_high"] as const;
export type CreatorSort = (typeof CREATOR_SORTS)[number];

export const CREATOR_SORT_NAME: Readonly<Record<CreatorSort, string>> = {
  score: "Highest score",
  rating: "Best rated",
  newest: "Newest first",
  rate_low: "Lowest rate",
  rate_high: "Highest rate",
};

/** A narrowed list is counted up to here: counting all of a large one would cost more than showing it. */
export const CREATOR_COUNT_CAP = 100;

/** It is the search under Creators; it lives in the address. */
export interface CreatorFilter {
  /** The search matches beginnings of words in names, headline and skills. */
  readonly q: string;
  /** It is one whole skill, and "" for any. */
  readonly skill: string;
  /** It limits the list to developers who are available, fully or in part. */
  readonly isAvailable: boolean;
  readonly sort: CreatorSort;
}

export const NO_CREATOR_FILTER: CreatorFilter = { q: "", skill: "", isAvailable: false, sort: "score" };

/** Reads a filter from an address; an invalid value counts as absent. */
export function parseCreatorFilter(query: AddressQuery): CreatorFilter {
  return {
    q: textIn(query, "q"),
    skill: textIn(query, "skill"),
    isAvailable: query.get("available") === "yes",
    sort: oneOfIn(query, "sort", CREATOR_SORTS) ?? NO_CREATOR_FILTER.sort,
  };
}

/** Writes only what differs from no filter, in a fixed order; "" for none. */
export function formatCreatorFilter({ q, skill, isAvailable, sort }: CreatorFilter): string {
  const available = isAvailable && "yes";
  return formatQuery({ q, skill, available, sort: sort !== NO_CREATOR_FILTER.sort && sort });
}

/** Tells whether the filter narrows the list, which sorting does not. */
export function isNarrowed(filter: CreatorFilter): boolean {
  return formatCreatorFilter({ ...filter, sort: NO_CREATOR_FILTER.sort }) !== "";
}

/** Writes the number of creators: "100+" where the server has stopped counting. */
export function creatorCount(filter: CreatorFilter, known: Counted): string {
  return cappedCount(known, isNarrowed(filter) ? CREATOR_COUNT_CAP : null);
}
