import { type Kysely, sql } from "kysely";

/** Announces what public pages show of developers: each public profile with its ratings, and the list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function announce_developer() returns trigger language plpgsql as $$
    declare
      profile developer_profiles := coalesce(new, old);
    begin
      if profile.is_public or (tg_op = 'UPDATE' and old.is_public) then
        perform pg_notify('atelier_changes', 'developers:' || 'all');
        perform pg_notify('atelier_changes', 'developer:' || profile.user_id);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger developers_announced after insert or update or delete on developer_profiles
    for each row execute function announce_developer()`.execute(db);
  await sql`
    create trigger rated_developers_announced after insert or update or delete on developer_ratings
    for each row execute function announce_change('developer', 'developer_id')`.execute(db);
}
