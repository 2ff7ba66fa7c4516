import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // The owner's id is stored here, too, so that the list of each side needs only one index.
  await sql`
    create table conversations (
      id integer generated always as identity primary key,
      request_id integer not null references requests (id),
      owner_id integer not null references users (id),
      developer_id integer not null references users (id),
      status text not null default 'active' check (status in ('active', 'agreed', 'completed', 'closed')),
      last_message_id integer not null default 0,
      owner_read_id integer not null default 0,
      developer_read_id integer not null default 0,
      created_at timestamptz not null,
      active_at timestamptz not null,
      unique (request_id, developer_id)
    )`.execute(db);
  await sql`create index conversations_owner on conversations (owner_id, active_at desc, id desc)`.execute(
    db,
  );
  await sql`create index conversations_developer on conversations (developer_id, active_at desc, id desc)`.execute(
    db,
  );
  // Numbers count from 1 in each conversation. They are given while its row is locked, so that a reader who
  // has seen number n has seen all messages before it.
  await sql`
    create table messages (
      conversation_id integer not null references conversations (id) on delete cascade,
      id integer not null,
      sender_id integer not null references users (id),
      content text not null check (length(content) between 1 and 5000),
      created_at timestamptz not null,
      primary key (conversation_id, id)
    )`.execute(db);
  await sql`create index messages_sender on messages (sender_id, conversation_id, id)`.execute(db);
  // Every message, read mark and status changes the conversation's row.
  await sql`
    create trigger conversations_announced after insert or update or delete on conversations
    for each row execute function announce_change(
      'conversation', 'id', 'conversations-of', 'owner_id', 'conversations-of', 'developer_id')`.execute(db);
}
