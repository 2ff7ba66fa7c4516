import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table collaboration_sessions (
      id uuid primary key,
      integration_id integer not null references integrations (id),
      external_ticket_id text not null,
      source_system text not null,
      subject text not null,
      status text not null default 'open' check (status in ('open', 'in_progress', 'resolved')),
      callback_url text,
      previous_session_id uuid references collaboration_sessions (id),
      last_message_id integer not null default 0,
      satisfaction smallint check (satisfaction between 1 and 5),
      created_at timestamptz not null,
      active_at timestamptz not null,
      resolved_at timestamptz,
      check ((status = 'resolved') = (resolved_at is not null))
    )`.execute(db);
  await sql`
    create unique index collaboration_sessions_ticket
    on collaboration_sessions (integration_id, source_system, external_ticket_id)
    where status <> 'resolved'`.execute(db);
  await sql`
    create index collaboration_sessions_resolved on collaboration_sessions (resolved_at)
    where resolved_at is not null`.execute(db);
  await participants(db);
  await messages(db);
  await attachments(db);
  await announced(db);
}

async function participants(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table collaboration_participants (
      id integer generated always as identity primary key,
      session_id uuid not null references collaboration_sessions (id) on delete cascade,
      user_name text not null,
      user_type text not null check (user_type in ('atelier_developer', 'analytics_hub_user')),
      token_hash bytea unique,
      token_version integer not null default 1,
      last_active_at timestamptz not null,
      revoked_at timestamptz,
      user_id integer references users (id),
      read_id integer not null default 0
    )`.execute(db);
  await sql`create index collaboration_participants_session on collaboration_participants (session_id, id)`.execute(
    db,
  );
  await sql`
    create unique index collaboration_participants_user on collaboration_participants (user_id, session_id)
    where user_id is not null`.execute(db);
}

async function messages(db: Kysely<unknown>): Promise<void> {
  // Numbers count from 1 in each session. They are given while its row is locked, so that a reader who has
  // seen number n has seen all messages before it. A message with files may have no text.
  await sql`
    create table collaboration_messages (
      session_id uuid not null references collaboration_sessions (id) on delete cascade,
      id integer not null,
      participant_id integer references collaboration_participants (id),
      is_system boolean not null,
      content text not null check (length(content) <= 5000),
      external_message_id text,
      created_at timestamptz not null,
      primary key (session_id, id)
    )`.execute(db);
  await sql`
    create unique index collaboration_messages_external on collaboration_messages (session_id, external_message_id)
    where external_message_id is not null`.execute(db);
  await sql`
    create index collaboration_messages_participant on collaboration_messages (participant_id, id)
    where participant_id is not null`.execute(db);
}

async function attachments(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table collaboration_attachments (
      id integer generated always as identity primary key,
      session_id uuid not null references collaboration_sessions (id) on delete cascade,
      message_id integer,
      participant_id integer references collaboration_participants (id),
      file_name text not null,
      file_size bigint not null check (file_size >= 0),
      media_type text not null,
      file integer references files (id),
      preview integer references files (id),
      created_at timestamptz not null,
      removed_at timestamptz,
      foreign key (session_id, message_id) references collaboration_messages (session_id, id)
    )`.execute(db);
  await sql`create index collaboration_attachments_message on collaboration_attachments (session_id, message_id)`.execute(
    db,
  );
  await sql`
    create index collaboration_attachments_unsent on collaboration_attachments (created_at)
    where message_id is null and removed_at is null`.execute(db);
  await sql`create index collaboration_attachments_file on collaboration_attachments (file) where file is not null`.execute(
    db,
  );
  await sql`
    create index collaboration_attachments_preview on collaboration_attachments (preview)
    where preview is not null`.execute(db);
  await sql`
    create trigger collaboration_attachments_release after update of file, preview or delete on collaboration_attachments
    for each row execute function release_files('file', 'preview')`.execute(db);
}

/**
 * Every message and status changes the session's row; removed files and changed participants do not, and have
 * triggers of their own.
 */
async function announced(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger collaboration_sessions_announced after insert or update or delete on collaboration_sessions
    for each row execute function announce_change('collaboration', 'id')`.execute(db);
  await sql`
    create trigger collaboration_attachments_announced after update of removed_at on collaboration_attachments
    for each row execute function announce_change('collaboration', 'session_id')`.execute(db);
  await sql`
    create function announce_support() returns trigger language plpgsql as $$
    begin
      perform pg_notify('atelier_changes', 'support-of:' || participant.user_id)
      from collaboration_participants participant
      where participant.session_id = new.id and participant.user_id is not null;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger collaboration_sessions_in_support after update on collaboration_sessions
    for each row execute function announce_support()`.execute(db);
  // It leaves out `last_active_at`, which changes with polls and is of interest to no reader.
  await sql`
    create function announce_participant() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' or (old.token_version, old.revoked_at, old.user_id)
          is distinct from (new.token_version, new.revoked_at, new.user_id) then
        perform pg_notify('atelier_changes', 'collaboration-participant:' || old.id);
        perform pg_notify('atelier_changes', 'collaboration:' || old.session_id);
      end if;
      perform pg_notify('atelier_changes', 'support-of:' || old.user_id) where old.user_id is not null;
      if tg_op = 'UPDATE' then
        perform pg_notify('atelier_changes', 'support-of:' || new.user_id)
        where new.user_id is distinct from old.user_id and new.user_id is not null;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger collaboration_participants_announced
    after update of token_version, revoked_at, user_id, read_id or delete on collaboration_participants
    for each row execute function announce_participant()`.execute(db);
}
