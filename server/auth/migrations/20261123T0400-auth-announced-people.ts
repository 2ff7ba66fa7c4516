import { type Kysely, sql } from "kysely";

/**
 * Replaces the announcements of single features: every answer that names a person shows their name and
 * picture, and says when they have left. One announcement for each change of these tells all polls whose
 * answers name the person (server/http/answers/named-people.ts), and the public pages.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger avatars_announced on users`.execute(db);
  await sql`drop function announce_avatar`.execute(db);
  await sql`drop trigger talking_users_announced on users`.execute(db);
  await sql`drop function announce_talks_of`.execute(db);
  await sql`drop trigger users_with_snags_announced on users`.execute(db);
  await sql`drop function announce_snags_beside`.execute(db);
  await notifications(db);
  await names(db);
}

/**
 * No answer names a person whose notifications are hidden, so the list of notifications needs an announcement
 * of its own when that person is active again.
 */
async function notifications(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger notifying_users_announced on users`.execute(db);
  await sql`
    create trigger notifying_users_announced after update of is_active on users
    for each row when (old.is_active <> new.is_active)
    execute function announce_notified_by_user()`.execute(db);
}

async function names(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger names_announced on users`.execute(db);
  for (const [trigger, call] of [
    ["names_announced", sql`announce_names()`],
    ["people_announced", sql`announce_change('person', 'id')`],
  ] as const)
    await sql`
      create trigger ${sql.ref(trigger)} after update of username, full_name, is_active, avatar_id on users
      for each row when ((old.username, old.full_name, old.is_active, old.avatar_id)
        is distinct from (new.username, new.full_name, new.is_active, new.avatar_id))
      execute function ${call}`.execute(db);
}
