import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // A foreign key would lock the request after the conversation; proposals lock them the other way round.
  await sql`
    create table notifications (
      id bigint generated always as identity primary key,
      user_id integer not null references users (id) on delete cascade,
      kind text not null check (kind in ('message', 'response', 'share', 'agreement')),
      actor_id integer not null references users (id) on delete cascade,
      request_id integer not null,
      conversation_id integer,
      item_id integer,
      at timestamptz not null,
      read_at timestamptz,
      mail_at timestamptz,
      mailed_at timestamptz,
      mail_id bigint,
      check (read_at is null or mail_at is null)
    )`.execute(db);
  await sql`create index notifications_person on notifications (user_id, mailed_at)`.execute(db);
  await sql`create index notifications_unread on notifications (user_id, kind) where read_at is null`.execute(
    db,
  );
  await sql`create index notifications_due on notifications (mail_at) where mail_at is not null`.execute(db);
  await sql`create index notifications_mail on notifications (mail_id) where mail_id is not null`.execute(db);
  await sql`create index notifications_time on notifications (at)`.execute(db);
  await sql`
    create table notification_preferences (
      user_id integer primary key references users (id) on delete cascade,
      message boolean not null,
      response boolean not null,
      share boolean not null,
      agreement boolean not null,
      delivery text not null check (delivery in ('soon', 'daily')),
      time_zone text not null
    )`.execute(db);
  // Each of the two UUIDs has 122 random bits, so the key has 244.
  await sql`
    create table unsubscribe_key (
      is_only boolean primary key default true check (is_only),
      key bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
    )`.execute(db);
  await sql`insert into unsubscribe_key default values`.execute(db);
}
