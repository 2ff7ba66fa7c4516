import { Failure } from "./failure.ts";

/** What somebody asked for, from the question to the answer. */
export type Loadable<T> =
  | { readonly kind: "loading" }
  | { readonly kind: "ready"; readonly value: T }
  | { readonly kind: "failed"; readonly failure: Failure };

export const LOADING = { kind: "loading" } as const;

/** Which rows of a list are asked for. */
export interface ListPart {
  readonly skip: number;
  readonly limit: number;
  /** The row before it, where that is known: a long list goes on from there whatever was added before it. */
  readonly after?: number | undefined;
}

/** Further into a long list one goes from row to row, with `after`: each row that is skipped is walked past. */
export const MAX_SKIP = 10_000;
/** Of a list that is narrowed by words or filters. */
export const MAX_NARROWED_SKIP = 1_000;

/** One page of a list. */
export interface Listed<Row> {
  readonly rows: readonly Row[];
  /** Of the whole list, not of this page; the server may stop counting at a limit. */
  readonly total: number;
}

/** A list whose first page is here; further pages are appended to it. */
export interface LoadedPages<Row> extends Listed<Row> {
  readonly kind: "ready";
  /** How asking for the next page goes; a failure when it did not come. */
  readonly rest: "idle" | "loading" | Failure;
}

/** A list that is read page by page, as its reader asks for more. */
export type PagedList<Row> =
  { readonly kind: "loading" } | LoadedPages<Row> | { readonly kind: "failed"; readonly failure: Failure };

/** Is there another page, and is none on its way? */
export function canLoadMore<Row>(list: PagedList<Row>): list is LoadedPages<Row> {
  return list.kind === "ready" && list.rest !== "loading" && list.rows.length < list.total;
}

/**
 * @param before the rows that are here; a row of the page that is among them is left out, as rows move down the list
 * when one is added at its head
 * @param limit how many rows were asked for: a shorter page is the last one, whatever the server has counted
 */
export function appendPage<Row extends { readonly id: number }>(
  before: readonly Row[],
  page: Listed<Row>,
  limit: number,
): LoadedPages<Row> {
  const known = new Set(before.map(({ id }) => id));
  const rows = [...before, ...page.rows.filter(({ id }) => !known.has(id))];
  const isLast = page.rows.length < limit;
  return { kind: "ready", rows, total: isLast ? rows.length : page.total, rest: "idle" };
}

/** Pages that are here stay: only a failed first page fails the list. @throws whatever is no Failure */
export function pageFailed<Row>(list: PagedList<Row>, error: unknown): PagedList<Row> {
  if (!(error instanceof Failure)) throw error;
  const isCancelled = error.kind === "cancelled";
  if (list.kind === "ready") return { ...list, rest: isCancelled ? "idle" : error };
  return isCancelled ? list : { kind: "failed", failure: error };
}
