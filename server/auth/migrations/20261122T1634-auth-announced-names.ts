import { type Kysely, sql } from "kysely";

/** Announces a change of any name, which is rare: all public pages that show names are rendered again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function announce_names() returns trigger language plpgsql as $$
    begin
      perform pg_notify('atelier_changes', 'names:' || 'all');
      return null;
    end $$`.execute(db);
  await sql`
    create trigger names_announced after update of username, full_name, is_active on users
    for each row when ((old.username, old.full_name, old.is_active) <> (new.username, new.full_name, new.is_active))
    execute function announce_names()`.execute(db);
}
