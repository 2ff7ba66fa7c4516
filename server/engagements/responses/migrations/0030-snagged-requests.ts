import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // The client, who never changes, is stored here, too: a client's list is one walk along an index.
  await sql`
    create table snagged_requests (
      id integer generated always as identity primary key,
      request_id integer not null references requests (id) on delete cascade,
      client_id integer not null references users (id) on delete cascade,
      developer_id integer not null references users (id) on delete cascade,
      message text not null check (length(message) between 1 and 2000),
      profile_link text check (profile_link ~* '^https?://' and length(profile_link) <= 500),
      include_profile boolean not null,
      status text not null default 'pending' check (status in ('pending', 'seen', 'accepted', 'declined')),
      created_at timestamptz not null default now(),
      answered_at timestamptz,
      unique (request_id, developer_id)
    )`.execute(db);
  await sql`
    create index snagged_requests_developer on snagged_requests (developer_id, created_at desc, id desc)`.execute(
    db,
  );
  await sql`
    create index snagged_requests_client on snagged_requests (client_id, created_at desc, id desc)`.execute(
    db,
  );
  await sql`
    create table snag_videos (
      snag_id integer not null references snagged_requests (id) on delete cascade,
      video_id integer not null references videos (id) on delete cascade,
      place smallint not null,
      primary key (snag_id, video_id)
    )`.execute(db);
  await sql`create index snag_videos_video on snag_videos (video_id)`.execute(db);
}
