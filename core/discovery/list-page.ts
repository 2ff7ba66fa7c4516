import { MAX_NARROWED_SKIP, MAX_SKIP } from "../shared/loadable.ts";

/** Rows of a public list on one page of it, where the list says nothing else. */
export const ROWS_A_PAGE = 50;

/** The last page of a long list that has an address: further into it nobody can skip. */
export function deepestPage(isNarrowed: boolean, rowsAPage = ROWS_A_PAGE): number {
  return Math.floor((isNarrowed ? MAX_NARROWED_SKIP : MAX_SKIP) / rowsAPage) + 1;
}

/**
 * Out of an address that anybody may have written, counted from 1: what makes no sense counts as not there, and what
 * lies too deep is all one page, the first that cannot be reached.
 * @param isNarrowed by words or filters
 */
export function parsePage(
  query: { get(name: string): string | null },
  isNarrowed: boolean,
  rowsAPage = ROWS_A_PAGE,
): number {
  const text = query.get("page") ?? "";
  if (!/^[1-9]\d*$/.test(text)) return 1;
  return Math.min(Number(text), deepestPage(isNarrowed, rowsAPage) + 1);
}

/** Where its first row stands in the list, counted from 0. */
export function firstPlaceOf(page: number, rowsAPage = ROWS_A_PAGE): number {
  return (page - 1) * rowsAPage;
}

/** @param query of the list; the first page has no address of its own */
export function withPage(query: string, page: number): string {
  if (page === 1) return query;
  return `${query === "" ? "" : `${query}&`}page=${String(page)}`;
}

/** Null where the list ends on this page, or goes on deeper than anybody can skip. */
export function pageBehind(
  page: number,
  total: number,
  isNarrowed: boolean,
  rowsAPage = ROWS_A_PAGE,
): number | null {
  return total > page * rowsAPage && page < deepestPage(isNarrowed, rowsAPage) ? page + 1 : null;
}
