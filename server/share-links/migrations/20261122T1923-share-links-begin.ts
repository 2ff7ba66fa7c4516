import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Only the token's hash is stored; the token is derived from the link's id, its version and the secret.
  await sql`
    create table share_links (
      id integer generated always as identity primary key,
      owner_id integer not null references users (id) on delete cascade,
      video_id integer references videos (id) on delete cascade,
      playlist_id integer references playlists (id) on delete cascade,
      project_url text,
      version integer not null default 1,
      token_hash bytea unique,
      created_at timestamptz not null,
      last_used_at timestamptz,
      revoked_at timestamptz,
      check (num_nonnulls(video_id, playlist_id) = 1)
    )`.execute(db);
  await sql`create index share_links_owner on share_links (owner_id)`.execute(db);
  for (const target of ["video_id", "playlist_id"])
    await sql`
      create unique index ${sql.id(`share_links_live_${target}`)}
      on share_links (${sql.id(target)}, (coalesce(project_url, '')))
      where revoked_at is null and ${sql.id(target)} is not null`.execute(db);
  await sql`
    create table application_secret (
      is_only boolean primary key default true check (is_only),
      secret bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
    )`.execute(db);
  await sql`insert into application_secret default values`.execute(db);
}
