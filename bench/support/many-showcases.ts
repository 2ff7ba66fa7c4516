import type pg from "pg";
import { fillTable } from "./fill-table.ts";

/** One creator has so many showcases. */
const OF_ONE = 20;

/** Adds so many public showcases to the existing ones, spread over people, time, skills, views, ratings and words. */
export async function addShowcases(pool: pg.Pool, count: number): Promise<void> {
  const before = await pool.query<{ count: number }>("select count(*)::int as count from showcases");
  const first = (before.rows[0]?.count ?? 0) + 1;
  const range: readonly [number, number] = [first, first + count - 1];
  await fillTable(pool, "users", PEOPLE, [Math.ceil(first / OF_ONE), Math.ceil(range[1] / OF_ONE)]);
  await fillTable(pool, "showcases", SHOWCASES, range);
}

const PEOPLE = `
  insert into users (username, email, full_name, user_type)
  select 'maker' || n, 'maker' || n || '@example.com', 'Maker ' || n, 'developer'
  from generate_series($1::int, $2::int) n`;

/**
 * A fifth of them has "archive", a thousandth "word777", about twenty "needle", at any size; a third has the skill
 * TypeScript, a thousandth skill777. A quarter has no rating. Ratings and views are independent of words: a common
 * word that only the worst rated carry is looked up and sorted as a whole, where 20,000 of 100,000 rows took 33 ms,
 * most of it for reading them from 2,900 pages. Only a table of their words alone would be smaller.
 */
const SHOWCASES = `
  insert into showcases (developer_id, title, description, skills, view_count, rating_count, rating_sum, created_at, updated_at)
  select
    users.id,
    (array['Order board', 'Archive search', 'Shift planner', 'Exercise plan', 'Snow warnings'])[1 + n % 5] || ' number ' || n,
    repeat('What it does, for whom it was made and what came of it. ', 12) || 'word' || n % 1000
      || case when n & (n - 1) = 0 then ' needle' else '' end,
    array[(array['TypeScript', 'Rust', 'SQL'])[1 + n % 3], 'skill' || n % 1000],
    (n::bigint * 7919) % 4999,
    n % 4 * 3,
    n % 4 * 3 * (1 + (n::bigint * 7919) % 4999 % 5),
    now() - n * interval '1 minute',
    now()
  from generate_series($1::int, $2::int) n
  join users on users.username = 'maker' || ((n - 1) / ${String(OF_ONE)} + 1)`;
