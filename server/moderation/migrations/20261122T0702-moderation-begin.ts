import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await reports(db);
  await log(db);
  await hidden(db);
  await counted(db);
  await announced(db);
}

async function reports(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reports (
      id integer generated always as identity primary key,
      reporter_id integer not null references users (id),
      subject text not null check (length(subject) <= 40),
      about_id integer not null references users (id),
      excerpt text not null check (length(excerpt) <= 500),
      reason text not null check (reason in ('spam', 'scam', 'harassment', 'illegal', 'private_data', 'other')),
      words text not null check (length(words) <= 1000),
      status text not null default 'open' check (status in ('open', 'upheld', 'dismissed')),
      created_at timestamptz not null,
      closed_at timestamptz,
      check ((status = 'open') = (closed_at is null))
    )`.execute(db);
  await sql`create unique index reports_open_once on reports (reporter_id, subject) where status = 'open'`.execute(
    db,
  );
  await sql`create index reports_reporter on reports (reporter_id, created_at desc, id desc)`.execute(db);
  await sql`create index reports_subject on reports (subject)`.execute(db);
  await sql`create index reports_about on reports (about_id)`.execute(db);
  await sql`create index reports_open on reports (created_at, id) where status = 'open'`.execute(db);
}

/** Creates the log; a trigger refuses to change its rows, even to the server. */
async function log(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table moderation_log (
      id integer generated always as identity primary key,
      at timestamptz not null,
      by text not null check (length(by) between 1 and 100),
      action text not null check (action in ('hide', 'show', 'suspend', 'restore')),
      subject text not null check (length(subject) <= 40),
      because text not null check (length(because) <= 500)
    )`.execute(db);
  await sql`create index moderation_log_subject on moderation_log (subject, id)`.execute(db);
  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'moderation_log is append-only' using errcode = 'restrict_violation';
    end $$`.execute(db);
  await sql`
    create trigger moderation_log_stays before update or delete or truncate on moderation_log
    for each statement execute function refuse_change()`.execute(db);
  await sql`
    create table moderation_notices (
      id integer generated always as identity primary key,
      user_id integer not null references users (id) on delete cascade,
      log_id integer not null references moderation_log (id),
      mail_id bigint
    )`.execute(db);
  await sql`create index moderation_notices_user on moderation_notices (user_id, id)`.execute(db);
  await sql`create index moderation_notices_mail on moderation_notices (mail_id)`.execute(db);
}

/**
 * Adds the columns for hiding. A hidden row has a reason. Rows of a suspended user are hidden without one of
 * their own, and those that have one stay hidden when the user is restored.
 */
async function hidden(db: Kysely<unknown>): Promise<void> {
  for (const table of ["requests", "developer_profiles", "developer_ratings"])
    await sql`
      alter table ${sql.id(table)} add column hidden_because text, add column is_hidden boolean not null default false,
      add check (hidden_because is null or is_hidden)`.execute(db);
  await sql`alter table messages add column hidden_because text`.execute(db);
  await sql`
    create index messages_hidden on messages (conversation_id, id) where hidden_because is not null`.execute(
    db,
  );
  // This counts tickets as the first migration of requests does, but without hidden ones.
  await sql`
    create or replace function count_public_requests() returns trigger language plpgsql as $$
    declare change bigint := 0;
    begin
      if tg_op <> 'DELETE' then
        change := change + (select count(*) from added where is_public and status = 'open' and not is_hidden);
      end if;
      if tg_op <> 'INSERT' then
        change := change - (select count(*) from removed where is_public and status = 'open' and not is_hidden);
      end if;
      if change <> 0 then
        update public_request_counts set count = count + change where slot = pg_backend_pid() % 16;
      end if;
      return null;
    end $$`.execute(db);
}

/** Counts developers ("Creators") without hidden ones in the same way. */
async function counted(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function count_public_developers() returns trigger language plpgsql as $$
    declare change bigint := 0;
    begin
      if tg_op <> 'DELETE' then
        change := change + (select count(*) from added where is_public and not is_hidden);
      end if;
      if tg_op <> 'INSERT' then
        change := change - (select count(*) from removed where is_public and not is_hidden);
      end if;
      if change <> 0 then
        update public_developer_counts set count = count + change where slot = pg_backend_pid() % 16;
      end if;
      return null;
    end $$`.execute(db);
}

async function announced(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger talked_requests_announced on requests`.execute(db);
  await sql`
    create trigger talked_requests_announced after update of title, status, is_hidden on requests
    for each row when ((old.title, old.status, old.is_hidden) <> (new.title, new.status, new.is_hidden))
    execute function announce_talks_about()`.execute(db);
  await sql`drop trigger shared_requests_announced on requests`.execute(db);
  await sql`
    create trigger shared_requests_announced
    after update of title, content, estimated_budget, status, is_hidden on requests
    for each row execute function announce_shared_request()`.execute(db);
  await sql`
    create function announce_talk_of_message() returns trigger language plpgsql as $$
    begin
      perform announce_talk(talk) from conversations talk where talk.id = new.conversation_id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger hidden_messages_announced after update of hidden_because on messages
    for each row execute function announce_talk_of_message()`.execute(db);
}
