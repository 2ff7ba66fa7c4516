import type pg from "pg";
import { fillTable } from "./fill-table.ts";

/** One seller has so many products. */
const OF_ONE = 20;

/**
 * Adds so many published products to the existing ones, with varied people, times, categories, tags, prices, words.
 */
export async function addProducts(pool: pg.Pool, count: number): Promise<void> {
  const before = await pool.query<{ count: number }>("select count(*)::int as count from products");
  const first = (before.rows[0]?.count ?? 0) + 1;
  const range: readonly [number, number] = [first, first + count - 1];
  await fillTable(pool, "users", PEOPLE, [Math.ceil(first / OF_ONE), Math.ceil(range[1] / OF_ONE)]);
  await fillTable(pool, "products", PRODUCTS, range);
}

const PEOPLE = `
  insert into users (username, email, full_name, user_type)
  select 'maker' || n, 'maker' || n || '@example.com', 'Maker ' || n, 'developer'
  from generate_series($1::int, $2::int) n`;

/** A fifth has "archive", a thousandth has "word777", "tag777" and a price of nothing, about twenty have "needle". */
const PRODUCTS = `
  insert into products (seller_id, title, summary, description, price_cents, category, tags, licence, status,
    sales, rating_count, rating_sum, created_at, updated_at, published_at)
  select
    users.id,
    (array['Order board', 'Archive search', 'Shift planner', 'Exercise plan', 'Snow warnings'])[1 + n % 5] || ' number ' || n,
    'What it is for. word' || n % 1000 || case when n & (n - 1) = 0 then ' needle' else '' end,
    repeat('What it does, for whom it was made and what came of it. ', 12),
    (n::bigint * 7919) % 1000 * 10,
    (array['libraries', 'templates', 'components', 'tools', 'guides', 'courses', 'design', 'data'])[1 + n % 8],
    array[(array['typescript', 'rust', 'sql'])[1 + n % 3], 'tag' || n % 1000],
    'MIT', 'published',
    (n::bigint * 31) % 499,
    n % 4 * 3,
    n % 4 * 3 * (1 + (n::bigint * 7919) % 4999 % 5),
    now(), now(),
    now() - n * interval '1 minute'
  from generate_series($1::int, $2::int) n
  join users on users.username = 'maker' || ((n - 1) / ${String(OF_ONE)} + 1)`;
