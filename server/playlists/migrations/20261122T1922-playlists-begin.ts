import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table playlists (
      id integer generated always as identity primary key,
      owner_id integer not null references users (id) on delete cascade,
      name text not null check (length(name) between 1 and 100),
      description text not null check (length(description) <= 2000),
      is_public boolean not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create index playlists_owner on playlists (owner_id, created_at desc, id desc)`.execute(db);
  // The constraint is checked when the transaction ends, so that two rows may swap their places.
  await sql`
    create table playlist_videos (
      playlist_id integer not null references playlists (id) on delete cascade,
      video_id integer not null references videos (id) on delete cascade,
      place integer not null check (place >= 0),
      added_at timestamptz not null,
      primary key (playlist_id, video_id),
      unique (playlist_id, place) deferrable initially deferred
    )`.execute(db);
  await sql`create index playlist_videos_video on playlist_videos (video_id)`.execute(db);
  await closingGaps(db);
}

/** Closes the gap that a removed video leaves, also if it is deleted with its owner's account. */
async function closingGaps(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function close_playlist_gaps() returns trigger language plpgsql as $$
    begin
      perform 1 from playlists where id in (select playlist_id from removed) order by id for update;
      update playlist_videos set place = dense.place
      from (
        select playlist_id, video_id, row_number() over (partition by playlist_id order by place) - 1 as place
        from playlist_videos where playlist_id in (select playlist_id from removed)
      ) as dense
      where playlist_videos.playlist_id = dense.playlist_id and playlist_videos.video_id = dense.video_id
        and playlist_videos.place <> dense.place;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger playlist_videos_close_gaps after delete on playlist_videos
    referencing old table as removed for each statement execute function close_playlist_gaps()`.execute(db);
}
