import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id integer generated always as identity primary key,
      username text not null check (username ~ '^[A-Za-z0-9_-]{3,30}$'),
      email text not null check (length(email) <= 254),
      full_name text not null check (length(full_name) between 1 and 200),
      password_hash text,
      user_type text check (user_type in ('client', 'developer')),
      is_active boolean not null default true,
      email_verified_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create unique index users_username_key on users (lower(username))`.execute(db);
  await sql`create unique index users_email_key on users (lower(email))`.execute(db);

  await sql`
    create table sessions (
      id bigint generated always as identity primary key,
      token_hash bytea not null unique check (length(token_hash) = 32),
      user_id integer not null references users (id) on delete cascade,
      user_agent text not null default '',
      created_at timestamptz not null default now(),
      last_used_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index sessions_user_id on sessions (user_id)`.execute(db);
  await sql`create index sessions_created_at on sessions (created_at)`.execute(db);

  await sql`
    create table idempotency_keys (
      user_id integer not null,
      key uuid not null,
      route text not null,
      body_hash bytea not null,
      status smallint,
      answer text,
      created_at timestamptz not null default now(),
      primary key (user_id, key, route)
    )`.execute(db);
  await sql`create index idempotency_keys_created_at on idempotency_keys (created_at)`.execute(db);

  // The library rate-limiter-flexible expects these columns; a crash may empty the table of counts.
  await sql`
    create unlogged table rate_limits (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    )`.execute(db);
}
