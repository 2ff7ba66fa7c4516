import { Failure } from "./failure.ts";

/** It is a value from its request to its response. */
export type Loadable<T> =
  | { readonly kind: "loading" }
  | { readonly kind: "ready"; readonly value: T }
  | { readonly kind: "failed"; readonly failure: Failure };

export const LOADING = { kind: "loading" } as const;

/** The part says which rows of a list are wanted. */
export interface ListPart {
  readonly skip: number;
  readonly limit: number;
  /**
   * It is the row before the part, where that is known. A long list then continues after it, even if rows
   * were added in front.
   */
  readonly after?: number | undefined;
}

/** Further into a long list one goes from row to row, with `after`: each row that is skipped is walked past. */
export const MAX_SKIP = 10_000;
/** The limit is lower for a list that is narrowed by words or filters. */
export const MAX_NARROWED_SKIP = 1_000;

/** It is one page of a list. */
export interface Listed<Row> {
  readonly rows: readonly Row[];
  /** It counts the whole list, not this page; the server may stop counting at a limit. */
  readonly total: number;
}

/** The first page of the list is loaded; further pages are appended to it. */
export interface LoadedPages<Row> extends Listed<Row> {
  readonly kind: "ready";
  /** It says whether the next page is being loaded, or why that failed. */
  readonly rest: "idle" | "loading" | Failure;
}

/** The list is read page by page, as its reader asks for more. */
export type PagedList<Row> =
  { readonly kind: "loading" } | LoadedPages<Row> | { readonly kind: "failed"; readonly failure: Failure };

/** Tells whether another page exists and none is being loaded. */
export function canLoadMore<Row>(list: PagedList<Row>): list is LoadedPages<Row> {
  return list.kind === "ready" && list.rest !== "loading" && list.rows.length < list.total;
}

/**
 * Appends a page to the rows.
 * @param before the loaded rows; a row of the page that is among them is left out, because rows move down
 * when one is added at the head
 * @param limit how many rows were asked for: a shorter page is the last one, even if the server has counted
 * more
 */
export function appendPage<Row extends { readonly id: number }>(
  before: readonly Row[],
  page: Listed<Row>,
  limit: number,
): LoadedPages<Row> {
  const known = new Set(before.map(({ id }) => id));
  const added = page.rows.filter(({ id }) => !known.has(id));
  const rows = [...before, ...added];
  // A server that knows no parts sends the whole list each time.
  const isLast = page.rows.length !== limit || added.length === 0;
  return { kind: "ready", rows, total: isLast ? rows.length : page.total, rest: "idle" };
}

/**
 * Records that a page failed. Loaded pages stay: only a failed first page fails the list.
 * @throws the error itself where it is no Failure
 */
export function pageFailed<Row>(list: PagedList<Row>, error: unknown): PagedList<Row> {
  if (!(error instanceof Failure)) throw error;
  const isCancelled = error.kind === "cancelled";
  if (list.kind === "ready") return { ...list, rest: isCancelled ? "idle" : error };
  return isCancelled ? list : { kind: "failed", failure: error };
}
