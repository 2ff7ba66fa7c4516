import { type Kysely, sql } from "kysely";

/**
 * What a text is searched by: its words as they stand, in any language, and their English stems beside them. The
 * places of the words are left out: nothing asks for them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function search_words(text) returns tsvector language sql immutable strict parallel safe
    return strip(to_tsvector('simple', $1) || to_tsvector('english', $1))`.execute(db);
  // The index of the words goes with the column.
  await sql`alter table requests drop column search`.execute(db);
  await sql`
    alter table requests add column search tsvector not null
    generated always as (search_words(title || ' ' || content)) stored`.execute(db);
  await sql`
    create index requests_public_search on requests using gin (search)
    where is_public and status = 'open'`.execute(db);
}
