import { withPage } from "../../core/discovery/list-page.ts";
import { withQuery } from "../../core/discovery/public-address.ts";
import type { PageHead } from "./page-head.ts";

/** Which part of a list stands on a page of its own. */
export interface ShownPage {
  readonly page: number;
  /** Null where the list ends. */
  readonly nextPage: number | null;
}

interface ListQuery {
  /** Without the order, which is no part of the canonical address. */
  readonly query: string;
  /** With the order: the pages beside it are of the same list. */
  readonly sorted: string;
  /** Whether search engines may keep the list. */
  readonly isIndexed: boolean;
}

/**
 * What the pages of one list say differently. The pages behind the first show other rows in each order: search engines
 * keep those of the usual one.
 */
export function pagedHead(
  title: string,
  path: string,
  { page, nextPage }: ShownPage,
  { query, sorted, isIndexed }: ListQuery,
): Pick<PageHead, "title" | "canonical" | "isIndexed" | "previous" | "next"> {
  const isOrdered = page > 1 && sorted !== query;
  const at = (each: number | null) =>
    each === null || each === 0 ? null : withQuery(path, withPage(sorted, each));
  return {
    title: page === 1 ? title : `${title}, page ${String(page)}`,
    canonical: isOrdered ? null : withQuery(path, withPage(query, page)),
    isIndexed: isIndexed && !isOrdered,
    previous: at(page - 1),
    next: at(nextPage),
  };
}
