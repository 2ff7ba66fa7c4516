import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await videos(db);
  await listOrders(db);
  await counted(db);
  await uploads(db);
  await beside(db);
}

async function videos(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table videos
      add column description text not null default '' check (length(description) <= 5000),
      add column privacy text not null default 'private' check (privacy in ('public', 'unlisted', 'private')),
      add column status text not null default 'uploading'
        check (status in ('uploading', 'processing', 'ready', 'failed')),
      add column failure text,
      add column file_id integer references files (id),
      -- What has arrived and is being read; it becomes the file above.
      add column incoming_file_id integer references files (id),
      add column file_version integer not null default 0,
      add column media_type text not null default 'video/mp4',
      add column duration_ms integer,
      add column width integer,
      add column height integer,
      add column video_codec text,
      add column audio_codec text,
      add column small_poster_id integer references files (id),
      add column large_poster_id integer references files (id),
      add column poster_version integer not null default 0,
      add column view_count bigint not null default 0,
      add column updated_at timestamptz not null default now(),
      -- When the incoming file may be read (again); null where there is nothing to do.
      add column work_due_at timestamptz,
      add column work_tries integer not null default 0,
      add column creation_key uuid,
      add column search tsvector not null
        generated always as (search_words(title || ' ' || description)) stored,
      add check (status <> 'ready' or file_id is not null or file_version = 0),
      add check (status <> 'failed' or failure is not null)`.execute(db);
  await sql`create unique index videos_creation_key on videos (owner_id, creation_key)`.execute(db);
  await sql`create index videos_work on videos (work_due_at) where work_due_at is not null`.execute(db);
  for (const column of ["file_id", "incoming_file_id", "small_poster_id", "large_poster_id"])
    await sql`create index ${sql.id(`videos_${column}`)} on videos (${sql.id(column)}) where ${sql.id(column)} is not null`.execute(
      db,
    );
  await sql`
    create trigger videos_release_files
    after delete or update of file_id, incoming_file_id, small_poster_id, large_poster_id on videos
    for each row execute function
    release_files('file_id', 'incoming_file_id', 'small_poster_id', 'large_poster_id')`.execute(db);
}

/** Creates one index for each order of the list, over the videos that all visitors may see. */
async function listOrders(db: Kysely<unknown>): Promise<void> {
  const orders = {
    newest: sql`created_at desc, id desc`,
    viewed: sql`view_count desc, id desc`,
    longest: sql`(coalesce(duration_ms, -1)) desc, id desc`,
    shortest: sql`(- coalesce(duration_ms, 2000000000)) desc, id desc`,
    creator: sql`owner_id, created_at desc, id desc`,
  };
  for (const [name, columns] of Object.entries(orders))
    await sql`
      create index ${sql.id(`videos_public_${name}`)} on videos (${columns})
      where privacy = 'public' and status = 'ready'`.execute(db);
  await sql`
    create index videos_public_search on videos using gin (search)
    where privacy = 'public' and status = 'ready'`.execute(db);
}

/** Keeps the number of public videos, so that no call has to count them; in slots, as for requests. */
async function counted(db: Kysely<unknown>): Promise<void> {
  await sql`create table public_video_counts (slot integer primary key, count bigint not null)`.execute(db);
  await sql`insert into public_video_counts select slot, 0 from generate_series(0, 15) slot`.execute(db);
  await sql`
    create function count_public_videos() returns trigger language plpgsql as $$
    declare change bigint := 0;
    begin
      if tg_op <> 'DELETE' then
        change := change + (select count(*) from added where privacy = 'public' and status = 'ready');
      end if;
      if tg_op <> 'INSERT' then
        change := change - (select count(*) from removed where privacy = 'public' and status = 'ready');
      end if;
      if change <> 0 then
        update public_video_counts set count = count + change where slot = pg_backend_pid() % 16;
      end if;
      return null;
    end $$`.execute(db);
  const tables = {
    insert: sql`new table as added`,
    update: sql`new table as added old table as removed`,
    delete: sql`old table as removed`,
  };
  for (const [event, rows] of Object.entries(tables))
    await sql`
      create trigger ${sql.id(`videos_counted_${event}`)} after ${sql.raw(event)} on videos
      referencing ${rows} for each statement execute function count_public_videos()`.execute(db);
}

async function uploads(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table video_uploads (
      id uuid primary key,
      owner_id integer not null references users (id) on delete cascade,
      video_id integer not null references videos (id) on delete cascade,
      file_id integer not null references files (id),
      file_name text not null,
      fingerprint text not null,
      metadata text not null,
      length bigint not null check (length > 0),
      received bigint not null default 0 check (received between 0 and length),
      creation_key uuid,
      lock_token uuid,
      locked_until timestamptz,
      lock_wanted boolean not null default false,
      created_at timestamptz not null,
      last_byte_at timestamptz not null,
      completed_at timestamptz
    )`.execute(db);
  await sql`create index video_uploads_owner on video_uploads (owner_id, created_at desc)`.execute(db);
  await sql`create index video_uploads_video on video_uploads (video_id)`.execute(db);
  await sql`create index video_uploads_file on video_uploads (file_id)`.execute(db);
  await sql`create index video_uploads_last_byte on video_uploads (last_byte_at)`.execute(db);
  await sql`create unique index video_uploads_creation_key on video_uploads (owner_id, creation_key)`.execute(
    db,
  );
  // The file of a completed upload belongs to the video.
  await sql`
    create trigger video_uploads_release_files after delete on video_uploads
    for each row when (old.completed_at is null) execute function release_files('file_id')`.execute(db);
}

async function beside(db: Kysely<unknown>): Promise<void> {
  await sql`create index requests_video on requests (video_id) where video_id is not null`.execute(db);
  await sql`
    create table video_captions (
      video_id integer not null references videos (id) on delete cascade,
      language text not null,
      label text not null,
      content text not null,
      version integer not null default 1,
      primary key (video_id, language)
    )`.execute(db);
  // Viewers are stored as hashes, which cannot be traced back once the day's salt is deleted.
  await sql`
    create table video_views (
      day date not null,
      video_id integer not null references videos (id) on delete cascade,
      viewer bytea not null,
      primary key (video_id, day, viewer)
    )`.execute(db);
  await sql`create index video_views_day on video_views (day)`.execute(db);
  await sql`create table video_view_salts (day date primary key, salt bytea not null)`.execute(db);
}
