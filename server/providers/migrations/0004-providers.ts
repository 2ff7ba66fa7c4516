import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table identities (
      id integer generated always as identity primary key,
      provider text not null check (provider in ('google', 'github', 'linkedin')),
      subject text not null,
      user_id integer not null references users (id) on delete cascade,
      created_at timestamptz not null default now(),
      unique (provider, subject),
      unique (user_id, provider)
    )`.execute(db);
  await sql`
    create table sign_in_attempts (
      state_hash bytea primary key,
      provider text not null,
      browser_hash bytea not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table sign_in_tickets (
      ticket_hash bytea primary key,
      user_id integer not null references users (id) on delete cascade,
      created_at timestamptz not null
    )`.execute(db);
}
