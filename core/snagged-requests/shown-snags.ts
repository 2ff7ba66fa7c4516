import type { UserType } from "../auth/credentials.ts";
import { counted } from "../shared/counted.ts";
import type { Listed, LoadedPages } from "../shared/loadable.ts";
import type { SnagFilter } from "./snag-filter.ts";
import { groupKey } from "./snag-text.ts";
import type { SnaggedRequest } from "./snagged-request.ts";

/** The reader looks at a list of responses under a filter. */
export interface SnagsReader {
  readonly userType: UserType | null;
  readonly filter: SnagFilter;
}

/** It is a part of the list in its present state. */
export interface SnagsPart extends Listed<SnaggedRequest> {
  /** So many rows were asked for; a shorter part ends the list. */
  readonly limit: number;
}

type Row = SnaggedRequest;
type Shown = LoadedPages<Row>;

const NONE: Shown = { kind: "ready", rows: [], total: 0, rest: "idle" };

/**
 * Tells whether this row stays under the filter although the server no longer lists it there, because an
 * action on this page, or reading it, has changed its status. The next visit, or another filter, shows the
 * server's list.
 */
function isKept({ status }: Row, { userType, filter }: SnagsReader): boolean {
  if (filter.status === null) return false;
  return status !== filter.status || (userType === "client" && status === "pending");
}

/** Returns the offset of the next rows: kept rows are not in the server's list. */
export function nextSkip({ rows }: Shown, reader: SnagsReader): number {
  return rows.filter((row) => !isKept(row, reader)).length;
}

/**
 * Returns the rows on the screen after the beginning of the list was read again. No row moves: new rows are
 * inserted by age below the heading of their request, removed ones disappear, and rows further down stay as
 * they were read.
 * @param shown null before the first response
 */
export function withBeginning(shown: Shown | null, part: SnagsPart, reader: SnagsReader): Shown {
  if (shown === null) return { ...NONE, rows: part.rows, total: part.total };
  const found = new Map(part.rows.map((row) => [row.id, row]));
  const last = part.rows.at(-1);
  const isCovered = (row: Row) =>
    part.rows.length < part.limit || (last !== undefined && !isOlder(row, last));
  const rows = shown.rows.flatMap((row) => {
    const now = found.get(row.id);
    if (now !== undefined) return asShown(row, now, reader);
    return isCovered(row) && !isKept(row, reader) ? [] : row;
  });
  // What is older than all that is shown comes when it is asked for.
  const isWhole = shown.rows.length >= shown.total;
  const end = shown.rows.toSorted(byAge).at(-1);
  const more = part.rows.filter((row) => isWhole || end === undefined || !isOlder(row, end));
  return { ...shown, ...withTotal(withRows(rows, more), part, reader) };
}

/** Appends rows after more of the list was read. */
export function withMore(shown: Shown, part: SnagsPart, reader: SnagsReader): Shown {
  const rows = withRows(shown.rows, part.rows);
  const isLast = part.rows.length < part.limit;
  const { total } = isLast ? { total: rows.length } : withTotal(rows, part, reader);
  return { kind: "ready", rows, total, rest: "idle" };
}

/** Counts the rows that are newer than all rows shown before. */
export function newerCount(rows: readonly Row[], before: readonly Row[]): number {
  const newest = before.toSorted(byAge)[0];
  const known = new Set(before.map(({ id }) => id));
  return rows.filter((row) => !known.has(row.id) && (newest === undefined || isOlder(newest, row))).length;
}

/** Returns the text that screen readers announce. */
export function newResponsesText(count: number): string {
  return counted(count, "new response");
}

/** Keeps a response that was new at the beginning of a client's visit marked as new until the visit ends. */
function asShown(shown: Row, now: Row, { userType }: SnagsReader): Row {
  const isRead = userType === "client" && shown.status === "pending" && now.status === "seen";
  return isRead ? { ...now, status: "pending" } : now;
}

function withTotal(rows: readonly Row[], part: SnagsPart, reader: SnagsReader) {
  const found = new Set(part.rows.map(({ id }) => id));
  const kept = rows.filter((row) => !found.has(row.id) && isKept(row, reader)).length;
  return { rows, total: Math.max(rows.length, part.total + kept) };
}

/** Inserts rows so that the groups on the screen keep their order, see `groupByRequest`. */
function withRows(rows: readonly Row[], more: readonly Row[]): readonly Row[] {
  const known = new Set(rows.map(({ id }) => id));
  const all = [...rows];
  for (const row of more.toSorted(byAge)) {
    if (known.has(row.id)) continue;
    const group = all.filter((each) => groupKey(each) === groupKey(row));
    const after = (group.length > 0 ? group : all).find((each) => isOlder(each, row));
    const last = group.at(-1);
    if (after !== undefined) all.splice(all.indexOf(after), 0, row);
    else all.splice(last === undefined ? all.length : all.indexOf(last) + 1, 0, row);
  }
  return all;
}

/** Sorts the newest first, as the server lists them. */
function byAge(a: Row, b: Row): number {
  return Date.parse(b.createdAt) - Date.parse(a.createdAt) || b.id - a.id;
}

function isOlder(row: Row, than: Row): boolean {
  return byAge(row, than) > 0;
}
