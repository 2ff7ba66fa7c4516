import { withPage } from "../../core/discovery/list-page.ts";
import { withQuery } from "../../core/discovery/public-address.ts";
import type { PageHead } from "./page-head.ts";

/** A page shows this part of a list. */
export interface ShownPage {
  readonly page: number;
  /** The last page has none. */
  readonly nextPage: number | null;
}

interface ListQuery {
  /** It lacks the order, which is no part of the canonical address. */
  readonly query: string;
  /** The query includes the order, because the links lead to pages of the same list. */
  readonly sorted: string;
  /** Search engines may index the list. */
  readonly isIndexed: boolean;
}

/**
 * Returns what the heads of all lists have in common, for one page of a list. Later pages have other rows in each order,
 * and only those of the default order are indexed.
 */
export function pagedHead(
  title: string,
  path: string,
  { page, nextPage }: ShownPage,
  { query, sorted, isIndexed }: ListQuery,
): Omit<PageHead, "description" | "image"> {
  const isOrdered = page > 1 && sorted !== query;
  const at = (each: number | null) =>
    each === null || each === 0 ? null : withQuery(path, withPage(sorted, each));
  return {
    title: page === 1 ? title : `${title}, page ${String(page)}`,
    canonical: isOrdered ? null : withQuery(path, withPage(query, page)),
    isIndexed: isIndexed && !isOrdered,
    previous: at(page - 1),
    next: at(nextPage),
    status: 200,
    type: "website",
  };
}
