import { type Kysely, sql } from "kysely";

/** Indexes titles and descriptions by the words that `split_words` finds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table videos drop column search, add column search tsvector not null
    generated always as (search_words(title || ' ' || description)) stored`.execute(db);
  await sql`
    create index videos_public_search on videos using gin (search)
    where privacy = 'public' and status = 'ready' and not is_hidden`.execute(db);
}
