import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Ending the session ends its attempt to connect a provider: it must never turn into a sign-in.
  await sql`
    alter table sign_in_attempts add column session_id bigint references sessions (id) on delete cascade`.execute(
    db,
  );
  await sql`
    create index sign_in_attempts_session on sign_in_attempts (session_id) where session_id is not null`.execute(
    db,
  );
  await sql`
    create table connect_tickets (
      ticket_hash bytea primary key check (length(ticket_hash) = 32),
      browser_hash bytea not null check (length(browser_hash) = 32),
      provider text not null,
      session_id bigint not null references sessions (id) on delete cascade,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index connect_tickets_session on connect_tickets (session_id)`.execute(db);
  // A row says what to send and to whom; the words, and any link, are made when it is sent.
  await sql`
    create table mail_outbox (
      id bigint generated always as identity primary key,
      kind text not null,
      address text not null,
      user_id integer references users (id) on delete cascade,
      tries integer not null default 0,
      due_at timestamptz not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index mail_outbox_due on mail_outbox (due_at, id)`.execute(db);
  await sql`
    create table mail_tokens (
      token_hash bytea primary key check (length(token_hash) = 32),
      purpose text not null check (purpose in ('verify_email', 'reset_password')),
      user_id integer not null references users (id) on delete cascade,
      email text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index mail_tokens_user on mail_tokens (user_id)`.execute(db);
}
