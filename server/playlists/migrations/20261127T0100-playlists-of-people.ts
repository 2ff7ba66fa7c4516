import { type Kysely, sql } from "kysely";

/**
 * A developer's page lists the developer's public playlists. The owner's topic `playlists-of:` is announced
 * together with each change of a public playlist, and when one becomes public.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function announce_playlist() returns trigger language plpgsql as $$
    begin
      if old.is_public then
        perform pg_notify('atelier_changes', 'playlist:' || old.id);
      end if;
      if old.is_public or new.is_public then
        perform pg_notify('atelier_changes', 'playlists-of:' || old.owner_id);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create or replace function announce_playlist_videos() returns trigger language plpgsql as $$
    begin
      perform pg_notify('atelier_changes', 'playlist:' || id), pg_notify('atelier_changes', 'playlists-of:' || owner_id)
      from playlists where id = coalesce(new.playlist_id, old.playlist_id) and is_public;
      return null;
    end $$`.execute(db);
  await sql`
    create or replace function announce_playlists_showing() returns trigger language plpgsql as $$
    begin
      perform pg_notify('atelier_changes', 'playlist:' || playlists.id),
        pg_notify('atelier_changes', 'playlists-of:' || playlists.owner_id)
      from playlist_videos join playlists on playlists.id = playlist_videos.playlist_id and playlists.is_public
      where video_id = new.id;
      return null;
    end $$`.execute(db);
}
