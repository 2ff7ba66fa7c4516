import { Failure } from "../shared/failure.ts";
import type { Listed } from "./request-list.ts";

export interface GrownList<Row> {
  readonly kind: "ready";
  readonly rows: readonly Row[];
  readonly total: number;
  /** How asking for the rest goes; a failure when it did not come. */
  readonly rest: "idle" | "loading" | Failure;
}

/** A list that is read part by part, as its reader wishes. */
export type GrowingList<Row> =
  { readonly kind: "loading" } | GrownList<Row> | { readonly kind: "failed"; readonly failure: Failure };

/** Is there more to ask for, and is nothing on its way? */
export function canGrow<Row>(list: GrowingList<Row>): list is GrownList<Row> {
  return list.kind === "ready" && list.rest !== "loading" && list.rows.length < list.total;
}

/**
 * @param before the rows that are known
 * @param part what was asked for behind them: a row whose place has changed meanwhile may come twice
 * @param limit how much was asked for; fewer are the end, whatever was counted
 */
export function grown<Row extends { readonly id: number }>(
  before: readonly Row[],
  part: Listed<Row>,
  limit: number,
): GrownList<Row> {
  const known = new Set(before.map(({ id }) => id));
  const rows = [...before, ...part.rows.filter(({ id }) => !known.has(id))];
  const isEnd = part.rows.length < limit;
  return { kind: "ready", rows, total: isEnd ? rows.length : part.total, rest: "idle" };
}

/** What stands stays: only the first part fails as a whole. @throws what is no Failure */
export function notGrown<Row>(list: GrowingList<Row>, error: unknown): GrowingList<Row> {
  if (!(error instanceof Failure)) throw error;
  const isCancelled = error.kind === "cancelled";
  if (list.kind === "ready") return { ...list, rest: isCancelled ? "idle" : error };
  return isCancelled ? list : { kind: "failed", failure: error };
}
