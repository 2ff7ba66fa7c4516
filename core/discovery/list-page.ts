import { MAX_NARROWED_SKIP, MAX_SKIP } from "../shared/loadable.ts";
import type { AddressQuery } from "../text/address-query.ts";

/** A page of a public list has this many rows unless the list sets its own number. */
export const ROWS_A_PAGE = 50;

/** Returns the last page of a long list that can be opened by its number. */
export function deepestPage(isNarrowed: boolean, rowsAPage = ROWS_A_PAGE): number {
  return Math.floor((isNarrowed ? MAX_NARROWED_SKIP : MAX_SKIP) / rowsAPage) + 1;
}

/**
 * Reads the page from an address, counted from 1. An invalid number counts as absent, and all pages that lie
 * too deep become the first one that cannot be opened.
 * @param isNarrowed by words or filters
 */
export function parsePage(query: AddressQuery, isNarrowed: boolean, rowsAPage = ROWS_A_PAGE): number {
  const text = query.get("page") ?? "";
  if (!/^[1-9]\d*$/.test(text)) return 1;
  return Math.min(Number(text), deepestPage(isNarrowed, rowsAPage) + 1);
}

/** Returns the index of the first row of the page in the list, from 0. */
export function firstIndexOf(page: number, rowsAPage = ROWS_A_PAGE): number {
  return (page - 1) * rowsAPage;
}

/** @param query of the list; the first page has no address of its own */
export function withPage(query: string, page: number): string {
  if (page === 1) return query;
  return `${query === "" ? "" : `${query}&`}page=${String(page)}`;
}

/** Returns the next page; null where the list ends, or where the next page lies too deep to be opened. */
export function pageBehind(
  page: number,
  total: number,
  isNarrowed: boolean,
  rowsAPage = ROWS_A_PAGE,
): number | null {
  return total > page * rowsAPage && page < deepestPage(isNarrowed, rowsAPage) ? page + 1 : null;
}
