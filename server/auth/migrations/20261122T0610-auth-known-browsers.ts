import { type Kysely, sql } from "kysely";

/** Adds browsers that have signed in to an account: their tries are counted apart from those of strangers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table known_browsers (
      user_id integer not null references users (id) on delete cascade,
      browser_hash bytea not null check (length(browser_hash) = 32),
      seen_at timestamptz not null,
      primary key (user_id, browser_hash)
    )`.execute(db);
  await sql`create index known_browsers_seen_at on known_browsers (seen_at)`.execute(db);
}
