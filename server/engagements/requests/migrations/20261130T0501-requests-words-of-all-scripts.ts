import { type Kysely, sql } from "kysely";

/** Indexes the names of people and the texts of requests by the words that `split_words` finds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A new column is filled as the table is rewritten, without its triggers; dropping one drops its index.
  await sql`
    alter table users drop column search, add column search tsvector not null
    generated always as (plain_words(username || ' ' || full_name)) stored`.execute(db);
  await sql`
    create index users_developer_search on users using gin (search)
    where user_type = 'developer' and is_active`.execute(db);
  await sql`
    alter table requests drop column search, add column search tsvector not null
    generated always as (search_words(title || ' ' || content)) stored`.execute(db);
  await sql`
    create index requests_public_search on requests using gin (search)
    where is_public and status = 'open'`.execute(db);
}
