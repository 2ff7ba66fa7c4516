import { type Kysely, sql } from "kysely";

/**
 * Indexes names, headlines and skills by the words that `split_words` finds; skills also by themselves and, whole, as
 * folded.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function developer_words() returns trigger language plpgsql as $$
    begin
      new.search := (select users.search from users where users.id = new.user_id)
        || search_words(new.headline || ' ' || joined_labels(new.skills));
      return new;
    end $$`.execute(db);
  await sql`
    alter table developer_profiles drop column skill_keys,
      add column skill_keys text[] not null generated always as (folded_labels(skills)) stored,
      add column skill_search tsvector not null generated always as (search_words(joined_labels(skills))) stored`.execute(
    db,
  );
  await sql`create index developer_profiles_skills on developer_profiles using gin (skill_keys)`.execute(db);
  await sql`create index developer_profiles_skill_search on developer_profiles using gin (skill_search)`.execute(
    db,
  );
  await sql`
    update developer_profiles set search = users.search || search_words(headline || ' ' || joined_labels(skills))
    from users where users.id = user_id`.execute(db);
}
