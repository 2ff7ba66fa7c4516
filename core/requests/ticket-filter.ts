import { readDollars } from "../payments/typed-dollars.ts";
import { type AddressQuery, formatQuery, oneOfIn, textIn } from "../text/address-query.ts";

export const TICKET_SORTS = ["newest", "oldest", "budget_high", "budget_low"] as const;
export type TicketSort = (typeof TICKET_SORTS)[number];

export const TICKET_SORT_NAME: Readonly<Record<TicketSort, string>> = {
  newest: "Newest first",
  oldest: "Oldest first",
  budget_high: "Highest budget",
  budget_low: "Lowest budget",
};

export const TICKET_KINDS = ["all", "work", "ideas"] as const;
export type TicketKind = (typeof TICKET_KINDS)[number];

export const TICKET_KIND_NAME: Readonly<Record<TicketKind, string>> = {
  all: "Work and ideas",
  work: "Work only",
  ideas: "Ideas only",
};

/** A narrowed list is counted up to here: counting all of a large one would cost more than showing it. */
export const TICKET_COUNT_CAP = 100;

/** In dollars. */
export const BUDGET_BOUND_MAX = 999_999_999;

/** It is the search under Tickets; it lives in the address. */
export interface TicketFilter {
  readonly q: string;
  readonly kind: TicketKind;
  readonly collaboration: boolean;
  /** The bounds are in whole dollars; null means none. */
  readonly minBudget: number | null;
  readonly maxBudget: number | null;
  readonly sort: TicketSort;
}

export const NO_TICKET_FILTER: TicketFilter = {
  q: "",
  kind: "all",
  collaboration: false,
  minBudget: null,
  maxBudget: null,
  sort: "newest",
};

/** Reads a filter from an address; an invalid value counts as absent. */
export function parseTicketFilter(query: AddressQuery): TicketFilter {
  return {
    q: textIn(query, "q"),
    kind: oneOfIn(query, "kind", TICKET_KINDS) ?? NO_TICKET_FILTER.kind,
    collaboration: query.get("collaboration") === "yes",
    minBudget: boundIn(query.get("min")),
    maxBudget: boundIn(query.get("max")),
    sort: oneOfIn(query, "sort", TICKET_SORTS) ?? NO_TICKET_FILTER.sort,
  };
}

/** Writes only what differs from no filter, in a fixed order; "" for none. */
export function formatTicketFilter(filter: TicketFilter): string {
  return formatQuery({
    q: filter.q,
    kind: filter.kind !== NO_TICKET_FILTER.kind && filter.kind,
    collaboration: filter.collaboration && "yes",
    min: filter.minBudget,
    max: filter.maxBudget,
    sort: filter.sort !== NO_TICKET_FILTER.sort && filter.sort,
  });
}

/** Bound in whole dollars, null for none, or the sentence that refuses the text. */
export type TypedBound =
  | { readonly bound: number | null; readonly fault?: never }
  | { readonly fault: string; readonly bound?: never };

export const NO_WHOLE_DOLLARS = "Enter whole dollars, such as 1250";

export function readBudgetBound(typed: string): TypedBound {
  if (typed.trim() === "") return { bound: null };
  const { cents = -1 } = readDollars(typed);
  if (cents < 0 || cents % 100 !== 0) return { fault: NO_WHOLE_DOLLARS };
  return cents / 100 > BUDGET_BOUND_MAX
    ? { fault: `Enter at most ${BUDGET_BOUND_MAX.toLocaleString("en-US")}` }
    : { bound: cents / 100 };
}

/** Tells whether the filter narrows the list, which sorting does not. */
export function isFiltered(filter: TicketFilter): boolean {
  return formatTicketFilter({ ...filter, sort: NO_TICKET_FILTER.sort }) !== "";
}

function boundIn(text: string | null): number | null {
  return readBudgetBound(text ?? "").bound ?? null;
}
