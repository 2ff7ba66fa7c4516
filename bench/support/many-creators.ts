import type pg from "pg";
import { fillTable } from "./fill-table.ts";

/** Adds so many developers with a public profile to the existing ones. */
export async function addCreators(pool: pg.Pool, count: number): Promise<void> {
  const before = await pool.query<{ count: number }>("select count(*) as count from developer_profiles");
  const part = [before.rows[0]?.count ?? 0, (before.rows[0]?.count ?? 0) + count] as const;
  await fillTable(pool, "users", PEOPLE, [part[0] + 1, part[1]]);
  await fillTable(pool, "developer_profiles", PROFILES, [part[0] + 1, part[1]]);
}

const PEOPLE = `
  insert into users (username, email, full_name, user_type)
  select 'maker' || n, 'maker' || n || '@example.com', 'Maker ' || n, 'developer'
  from generate_series($1::int, $2::int) n`;

/** A fifth of them has the skill "react", a thousandth has "word777" in the headline, about twenty have "needle". */
const PROFILES = `
  insert into developer_profiles (user_id, headline, bio, skills, hourly_rate_cents, availability, location, timezone,
    website, github_url, linkedin_url, is_public, score, created_at, updated_at)
  select users.id, 'Builds boards word' || n % 1000 || case when n & (n - 1) = 0 then ' needle' else '' end, '',
    array[(array['react', 'rust', 'postgres', 'design', 'video'])[1 + n % 5]],
    case when n % 7 = 0 then null else (n::bigint * 37) % 20000 end,
    case when n % 9 = 0 then 'unavailable' else 'available' end, '', '', '', '', '', true,
    case when n % 3 = 0 then null else n % 101 end, now() - n * interval '1 minute', now()
  from generate_series($1::int, $2::int) n join users on users.username = 'maker' || n`;
