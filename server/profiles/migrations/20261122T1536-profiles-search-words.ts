import { type Kysely, sql } from "kysely";

/** Adds the English stems of headline and skills; names have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function developer_words() returns trigger language plpgsql as $$
    begin
      new.skill_keys := array(select lower(skill) from unnest(new.skills) skill);
      new.search := (select users.search from users where users.id = new.user_id)
        || search_words(new.headline || ' ' || array_to_string(new.skills, ' '));
      return new;
    end $$`.execute(db);
  await sql`update developer_profiles set headline = headline`.execute(db);
}
