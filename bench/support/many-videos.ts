import type pg from "pg";
import { fillTable } from "./fill-table.ts";

/** One creator has so many videos. */
const OF_ONE = 20;

/** Adds so many public videos to the existing ones, spread over people, time, lengths, views and words. */
export async function addVideos(pool: pg.Pool, count: number): Promise<void> {
  const before = await pool.query<{ count: number }>("select count(*)::int as count from videos");
  const first = (before.rows[0]?.count ?? 0) + 1;
  const range: readonly [number, number] = [first, first + count - 1];
  await fillTable(pool, "users", PEOPLE, [Math.ceil(first / OF_ONE), Math.ceil(range[1] / OF_ONE)]);
  await fillTable(pool, "videos", VIDEOS, range);
}

const PEOPLE = `
  insert into users (username, email, full_name, user_type)
  select 'film' || n, 'film' || n || '@example.com', 'Film Maker ' || n, 'developer'
  from generate_series($1::int, $2::int) n`;

/** A fifth of them has "archive", a thousandth "word777", about twenty "needle", at any size. */
const VIDEOS = `
  insert into videos (owner_id, title, description, privacy, status, duration_ms, view_count, created_at)
  select
    users.id,
    (array['Order board', 'Archive search', 'Shift planner', 'Exercise plan', 'Snow warnings'])[1 + n % 5] || ' number ' || n,
    repeat('How it was built, shown on the screen and said aloud. ', 3) || 'word' || n % 1000
      || case when n & (n - 1) = 0 then ' needle' else '' end,
    'public', 'ready',
    case when n % 11 = 0 then null else ((n::bigint * 37) % 3607 * 1000)::int end,
    (n::bigint * 7919) % 4999,
    now() - n * interval '1 minute'
  from generate_series($1::int, $2::int) n
  join users on users.username = 'film' || ((n - 1) / ${String(OF_ONE)} + 1)`;
