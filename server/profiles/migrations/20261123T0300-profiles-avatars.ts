import { type Kysely, sql } from "kysely";

/** Pages that show a user's name show the user's picture beside it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column avatar_id integer references images (id)`.execute(db);
  await sql`create index users_avatar on users (avatar_id) where avatar_id is not null`.execute(db);
  await sql`
    create trigger users_name_images after insert or delete or update of avatar_id on users
    for each row execute function name_images('avatar_id')`.execute(db);
  await announced(db);
}

/** Announces a new picture to public pages, and to the polls of users who talk with its owner. */
async function announced(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function announce_avatar() returns trigger language plpgsql as $$
    begin
      perform pg_notify('atelier_changes', 'names:' || 'all');
      perform pg_notify('atelier_changes', topic || about)
        from conversations,
          unnest(array['conversation:', 'conversations-of:', 'conversations-of:'],
            array[conversations.id, owner_id, developer_id]) as told (topic, about)
        where new.id in (owner_id, developer_id);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger avatars_announced after update of avatar_id on users
    for each row when (old.avatar_id is distinct from new.avatar_id)
    execute function announce_avatar()`.execute(db);
}
