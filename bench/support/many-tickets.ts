import type pg from "pg";
import { fillTable } from "./fill-table.ts";

/** Adds so many public tickets to the existing ones, spread over people, time, budgets and words. */
export async function addTickets(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(`
    insert into users (username, email, full_name, user_type)
    select 'bench' || n, 'bench' || n || '@example.com', 'Bench Client ' || n, 'client' from generate_series(1, 50) n
    on conflict do nothing`);
  const before = await pool.query<{ count: number }>("select count(*) as count from requests");
  const first = before.rows[0]?.count ?? 0;
  await fillTable(pool, "requests", INSERT, [first + 1, first + count]);
}

/** A fifth of them has "archive", a thousandth "word777", about twenty "needle" and a sentence without blanks, at any size. */
const INSERT = `
  insert into requests (owner_id, title, content, estimated_budget, is_public, is_idea, seeks_collaboration, created_at)
  select
    (select min(id) from users where username = 'bench1') + n % 50,
    (array['Order board', 'Archive search', 'Shift planner', 'Exercise plan', 'Snow warnings'])[1 + n % 5] || ' number ' || n,
    repeat('Something that has to be built with care and looked at twice. ', 3) || 'word' || n % 1000
      || case when n & (n - 1) = 0 then ' needle 一个在线支付系统' else '' end,
    case when n % 7 = 0 then null else (n::bigint * 37) % 20000 end,
    true, n % 7 = 0, n % 5 = 0,
    now() - n * interval '1 minute'
  from generate_series($1::int, $2::int) n`;
