import { type Kysely, sql } from "kysely";

/**
 * Announces changes of what public pages show: `videos:all` for the list, `videos-of:` for one creator. Views
 * are not announced: they change all the time, and a page may be minutes behind.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function announce_public_video() returns trigger language plpgsql as $$
    declare
      is_listed boolean := tg_op <> 'DELETE' and new.privacy = 'public' and new.status = 'ready';
      was_listed boolean := tg_op <> 'INSERT' and old.privacy = 'public' and old.status = 'ready';
      video videos := coalesce(new, old);
    begin
      if is_listed or was_listed then
        perform pg_notify('atelier_changes', 'videos:' || 'all');
        perform pg_notify('atelier_changes', 'videos-of:' || video.owner_id);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger public_videos_announced after insert or delete or update of title, description, privacy, status,
      duration_ms, width, height, small_poster_id, large_poster_id, poster_version on videos
    for each row execute function announce_public_video()`.execute(db);
}
