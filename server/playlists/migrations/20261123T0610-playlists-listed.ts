import { type Kysely, sql } from "kysely";

/** All visitors may see these playlists; the partial index has the same condition. */
const LISTED = sql`is_public and not is_hidden`;

/** Makes public playlists pages that visitors can find, and hides those of suspended users. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table playlists add column is_hidden boolean not null default false`.execute(db);
  await sql`
    update playlists set is_hidden = true from users
    where users.id = playlists.owner_id and users.suspended_at is not null`.execute(db);
  await sql`create index playlists_public_ids on playlists (id) include (updated_at) where ${LISTED}`.execute(
    db,
  );
  await announced(db);
}

/** Views are not announced: they change all the time, and a page may be minutes behind. */
async function announced(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function announce_playlist() returns trigger language plpgsql as $$
    begin
      if old.is_public then
        perform pg_notify('atelier_changes', 'playlist:' || old.id);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger playlists_announced after delete or update of name, description, is_public, is_hidden on playlists
    for each row execute function announce_playlist()`.execute(db);
  await sql`
    create function announce_playlist_videos() returns trigger language plpgsql as $$
    begin
      perform pg_notify('atelier_changes', 'playlist:' || id)
      from playlists where id = coalesce(new.playlist_id, old.playlist_id) and is_public;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger playlist_videos_announced after insert or delete or update on playlist_videos
    for each row execute function announce_playlist_videos()`.execute(db);
  await sql`
    create function announce_playlists_showing() returns trigger language plpgsql as $$
    begin
      perform pg_notify('atelier_changes', 'playlist:' || playlists.id)
      from playlist_videos join playlists on playlists.id = playlist_videos.playlist_id and playlists.is_public
      where video_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger videos_in_playlists_announced after update of title, privacy, status, is_hidden, duration_ms, width,
      height, small_poster_id, large_poster_id, poster_version on videos
    for each row execute function announce_playlists_showing()`.execute(db);
}
