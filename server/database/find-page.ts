import { type RawBuilder, sql, type SqlBool } from "kysely";
import { MAX_NARROWED_SKIP, MAX_SKIP } from "../../core/shared/loadable.ts";
import { inTransaction } from "./in-transaction.ts";
import { isBehind, type ListOrder, orderedBy, positionIn } from "./list-order.ts";
import { all, isNarrowed, type Narrowing, type WordSearch } from "./narrowing.ts";
import type { RowRange } from "./row-range.ts";
import type { Db, Tables } from "./tables.ts";
import { type SoughtWord, wordsQuery } from "./words-query.ts";

type Condition = RawBuilder<SqlBool>;

/** Every caller may read such a list: its rows, their order, and what narrows it. */
export interface PublicList {
  readonly table: keyof Tables;
  readonly id: RawBuilder<number>;
  /** A row that meets these conditions is in the list. They are literals, so that a partial index can contain them. */
  readonly listed: readonly Condition[];
  readonly order: ListOrder;
  readonly narrowing: Narrowing;
  /** A narrowed list is counted up to this number. */
  readonly countCap: number;
  /** All matches belong to one account: they are few, so they are looked up without a walk along the order. */
  readonly isOfOne?: boolean;
}

export interface PagePart extends RowRange {
  /** The page begins after this row, in place of `skip`, for as long as it is in the list. */
  readonly after?: number | undefined;
}

export interface FoundPage {
  /** The ids are in the list's order. */
  readonly ids: readonly number[];
  /** It counts a narrowed list, and is a lower bound from `countCap` on. Null for the whole list. */
  readonly total: number | null;
}

export const TOO_FAR = 'Too far into the list: name the row before the part in "after" instead';

/** The first walk looks at this many rows for every search. */
const FIRST_WALK = 500;
const LONGEST_WALK = 20_000;

/**
 * Returns one page of a list of any size, at a cost that depends on the page and hardly on the list. Frequent matches
 * are found soon on a walk along the order; rare matches are few rows, which the indexes of the conditions find and
 * which are sorted. A first short walk tells which it is: the planner takes every beginning of a word for as frequent
 * as every other.
 * @returns undefined for a part that is too far into the list to be skipped to
 */
export async function findPage(db: Db, list: PublicList, part: PagePart): Promise<FoundPage | undefined> {
  const { after } = part;
  const position = after === undefined ? undefined : await positionOf(db, list, after);
  const listed = position === undefined ? list.listed : [...list.listed, isBehind(list.order, position)];
  const rest = { ...list, listed };
  const skip = position === undefined ? part.skip : 0;
  if (!isNarrowed(list.narrowing))
    return skip > MAX_SKIP ? undefined : { ids: await sliceOf(db, rest, skip, part.limit), total: null };
  if (skip > MAX_NARROWED_SKIP) return undefined;
  const before = position === undefined ? 0 : part.skip;
  // One more than the page, to know whether it is the last.
  const enough = Math.max(skip + part.limit + 1, list.countCap - before);
  const found = await findNarrowed(db, rest, enough);
  return { ids: found.slice(skip, skip + part.limit), total: before + found.length };
}

/** Returns undefined for a row that is not in the list: a caller must not learn where it would stand. */
async function positionOf(db: Db, { table, id, listed, order }: PublicList, after: number) {
  const { rows } = await sql<{ position: readonly string[] }>`
    select ${positionIn(order)} as position from ${sql.table(table)}
    where ${id} = ${after} and ${all(listed)}`.execute(db);
  return rows[0]?.position;
}

async function sliceOf(db: Db, { table, id, listed, order }: PublicList, skip: number, limit: number) {
  return idsOf(
    db,
    sql`select ${id} as id from ${sql.table(table)} where ${all(listed)}
      order by ${orderedBy(order)} limit ${limit} offset ${skip}`,
  );
}

/** Returns the first `enough` rows that match, or all there are. */
async function findNarrowed(db: Db, list: PublicList, enough: number): Promise<readonly number[]> {
  if (list.isOfOne === true) return sortAll(db, list, enough);
  const first = await walk(db, list, FIRST_WALK, enough);
  if (first.length >= enough) return first;
  const share = first.length / FIRST_WALK;
  // Twice what is expected, because the matching rows may stand closer together further up.
  const toWalk = (2 * enough) / share;
  if (toWalk <= LONGEST_WALK && toWalk <= share * (await rowsOf(db, list.table))) {
    const further = await walk(db, list, toWalk, enough);
    if (further.length >= enough) return further;
  }
  return sortAll(db, list, enough);
}

/** Estimates the table's rows as PostgreSQL does; infinite for a table that PostgreSQL knows nothing of. */
async function rowsOf(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select reltuples as rows from pg_class where oid = ${table}::regclass`.execute(db);
  const counted = rows[0]?.rows ?? 0;
  return counted > 0 ? counted : Number.POSITIVE_INFINITY;
}

/** Looks along the order for matches, over that many rows at the most. */
async function walk(
  db: Db,
  { table, id, listed, order, narrowing }: PublicList,
  rows: number,
  enough: number,
) {
  const { words, filters } = narrowing;
  const fits = all([...filters, ...(words === undefined ? [] : [contains(words, words.words)])]);
  return idsOf(
    db,
    sql`select id from (
        select ${id} as id, ${columns(order)}, ${fits} as fits from ${sql.table(table)}
        where ${all(listed)} order by ${orderedBy(order)} limit ${Math.round(rows)}
      ) as walked where fits order by ${columnOrder(order)} limit ${enough}`,
  );
}

/** Sorts all matches, which the indexes of the conditions find. A walk along the order or the table is prevented. */
async function sortAll(db: Db, list: PublicList, enough: number): Promise<readonly number[]> {
  const { table, id, listed, order, narrowing } = list;
  const { words, filters } = narrowing;
  return inTransaction(db, async (tx) => {
    const looked = words === undefined ? [] : await wordConditions(tx, list, words);
    await sql`select set_config('enable_seqscan', 'off', true), set_config('work_mem', ${SORT_MEMORY}, true)`.execute(
      tx,
    );
    return idsOf(
      tx,
      // "offset 0" keeps the order out of the inner part, or the planner would walk along it.
      sql`select id from (
          select ${id} as id, ${columns(order)} from ${sql.table(table)}
          where ${all([...listed, ...filters, ...looked])} offset 0
        ) as found order by ${columnOrder(order)} limit ${enough}`,
    );
  });
}

/** A million row addresses fit; with less, whole pages would be kept instead, and each of their rows checked. */
const SORT_MEMORY = "32MB";
/** A beginning that more rows have is not looked up in the index together with a rarer one. */
const RARE_SHARE = 0.05;

/** The index is asked for the rarer words alone: it would collect every row of the common ones first. */
async function wordConditions(db: Db, list: PublicList, search: WordSearch): Promise<readonly Condition[]> {
  const { table, listed, order } = list;
  const { words } = search;
  if (words.length === 1) return [contains(search, words)];
  const counts = sql.join(
    words.map(
      (each) => sql`count(*) filter (where ${contains({ column: sql.ref("search"), words }, [each])})`,
    ),
  );
  const { rows } = await sql<{ counts: readonly number[] }>`
    select array[${counts}]::int[] as counts from (
      select ${search.column} as search from ${sql.table(table)}
      where ${all(listed)} order by ${orderedBy(order)} limit ${FIRST_WALK}
    ) as walked`.execute(db);
  const isRare = (at: number) => (rows[0]?.counts[at] ?? 0) < FIRST_WALK * RARE_SHARE;
  const rare = words.filter((_, at) => isRare(at));
  if (rare.length === 0) return [contains(search, words)];
  const common = words.filter((_, at) => !isRare(at));
  // "is true" is no condition that an index knows.
  return [
    contains(search, rare),
    ...common.map((each) => sql<SqlBool>`(${contains(search, [each])}) is true`),
  ];
}

function contains({ column }: WordSearch, words: readonly SoughtWord[]): Condition {
  return sql<SqlBool>`${column} @@ ${wordsQuery(words)}`;
}

function columns({ by }: ListOrder) {
  return sql.join(by.map(({ value }, at) => sql`${value} as ${sql.ref(`k${String(at)}`)}`));
}

function columnOrder({ by, direction }: ListOrder) {
  return sql.join(by.map((_, at) => sql`${sql.ref(`k${String(at)}`)} ${sql.raw(direction)}`));
}

async function idsOf(db: Db, statement: RawBuilder<unknown>): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`${statement}`.execute(db);
  return rows.map(({ id }) => id);
}
