import { type Kysely, sql } from "kysely";

/**
 * It matches punctuation and spaces between words, in any encoding of the database's locale. Search terms are
 * split in the same way (`searchedWords`). PostgreSQL's own parser would keep "Node.js" and "a/b" whole, and
 * split "22e30fc9" into a number and a rest.
 */
const BETWEEN_WORDS =
  "[\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u00d7\\u00f7\\u2000-\\u206f\\u3000-\\u303f]+";

/**
 * Makes a text searchable by its words as they are, in any language, and by their English stems. It leaves
 * out the positions of the words, because no query uses them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const between = sql.lit(BETWEEN_WORDS);
  // A lexeme may have 2 KB at most.
  await sql`
    create function plain_words(text) returns tsvector language sql immutable strict parallel safe
    return array_to_tsvector(array(
      select distinct left(word, 200)
      from regexp_split_to_table(lower(normalize($1)), ${between}) as word
      where word <> ''
    ))`.execute(db);
  await sql`
    create function search_words(text) returns tsvector language sql immutable strict parallel safe
    return plain_words($1) || strip(to_tsvector('english', regexp_replace($1, ${between}, ' ', 'g')))`.execute(
    db,
  );
  // Dropping the columns drops their indexes.
  await sql`alter table users drop column search`.execute(db);
  await sql`
    alter table users add column search tsvector not null
    generated always as (plain_words(username || ' ' || full_name)) stored`.execute(db);
  await sql`
    create index users_developer_search on users using gin (search)
    where user_type = 'developer' and is_active`.execute(db);
  await sql`alter table requests drop column search`.execute(db);
  await sql`
    alter table requests add column search tsvector not null
    generated always as (search_words(title || ' ' || content)) stored`.execute(db);
  await sql`
    create index requests_public_search on requests using gin (search)
    where is_public and status = 'open'`.execute(db);
}
