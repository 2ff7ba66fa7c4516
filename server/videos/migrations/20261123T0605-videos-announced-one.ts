import { type Kysely, sql } from "kysely";

/** Announces `video:` for pages that play one public video. Views are not announced, as for lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function announce_video() returns trigger language plpgsql as $$
    begin
      if old.privacy = 'public' then
        perform pg_notify('atelier_changes', 'video:' || old.id);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger videos_announced after delete or update of title, description, privacy, status, is_hidden,
      duration_ms, width, height, media_type, file_version, small_poster_id, large_poster_id, poster_version on videos
    for each row execute function announce_video()`.execute(db);
  await sql`
    create function announce_captions() returns trigger language plpgsql as $$
    begin
      perform pg_notify('atelier_changes', 'video:' || coalesce(new.video_id, old.video_id));
      return null;
    end $$`.execute(db);
  await sql`
    create trigger video_captions_announced after insert or delete or update on video_captions
    for each row execute function announce_captions()`.execute(db);
}
