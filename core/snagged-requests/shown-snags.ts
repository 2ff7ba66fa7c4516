import type { UserType } from "../auth/credentials.ts";
import { counted } from "../shared/counted.ts";
import type { Listed, LoadedPages } from "../shared/loadable.ts";
import type { SnagFilter } from "./snag-filter.ts";
import { groupKey } from "./snag-text.ts";
import type { SnaggedRequest } from "./snagged-request.ts";

/** Who looks at which list of responses. */
export interface SnagsReader {
  readonly userType: UserType | null;
  readonly filter: SnagFilter;
}

/** A part of the list as it is now. */
export interface SnagsPart extends Listed<SnaggedRequest> {
  /** How many rows were asked for: of fewer the part is the list's end, too. */
  readonly limit: number;
}

type Row = SnaggedRequest;
type Shown = LoadedPages<Row>;

const NONE: Shown = { kind: "ready", rows: [], total: 0, rest: "idle" };

/**
 * Whether this row stays under the filter though the server no longer lists it there: what was done here has moved it
 * out, the reading itself included. The next visit, or another filter, goes by what the server lists.
 */
function isKept({ status }: Row, { userType, filter }: SnagsReader): boolean {
  if (filter.status === null) return false;
  return status !== filter.status || (userType === "client" && status === "pending");
}

/** From how many rows on the next ones are asked for: kept rows are not in the server's list. */
export function nextSkip({ rows }: Shown, reader: SnagsReader): number {
  return rows.filter((row) => !isKept(row, reader)).length;
}

/**
 * The rows on the screen after the list's beginning was read anew. Nothing moves: new rows come in where their age puts
 * them, below the heading of their request; what is gone goes; what stands further down stays as it was read.
 *
 * @param shown null before the first answer
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

/** After more of the list was asked for. */
export function withMore(shown: Shown, part: SnagsPart, reader: SnagsReader): Shown {
  const rows = withRows(shown.rows, part.rows);
  const isLast = part.rows.length < part.limit;
  const { total } = isLast ? { total: rows.length } : withTotal(rows, part, reader);
  return { kind: "ready", rows, total, rest: "idle" };
}

/** How many of these rows came in after all that were shown before. */
export function newerCount(rows: readonly Row[], before: readonly Row[]): number {
  const newest = before.toSorted(byAge)[0];
  const known = new Set(before.map(({ id }) => id));
  return rows.filter((row) => !known.has(row.id) && (newest === undefined || isOlder(newest, row))).length;
}

/** For screen readers. */
export function newResponsesText(count: number): string {
  return counted(count, "new response");
}

/** What a client has not seen before this visit goes on looking new until it ends. */
function asShown(shown: Row, now: Row, { userType }: SnagsReader): Row {
  const isRead = userType === "client" && shown.status === "pending" && now.status === "seen";
  return isRead ? { ...now, status: "pending" } : now;
}

function withTotal(rows: readonly Row[], part: SnagsPart, reader: SnagsReader) {
  const found = new Set(part.rows.map(({ id }) => id));
  const kept = rows.filter((row) => !found.has(row.id) && isKept(row, reader)).length;
  return { rows, total: Math.max(rows.length, part.total + kept) };
}

/** Those that are not there yet are put where groups that are on the screen keep their order, see `groupByRequest`. */
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

/** The newest first, as the server lists them. */
function byAge(a: Row, b: Row): number {
  return Date.parse(b.createdAt) - Date.parse(a.createdAt) || b.id - a.id;
}

function isOlder(row: Row, than: Row): boolean {
  return byAge(row, than) > 0;
}
