import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table collaboration_attachments add column creation_key uuid`.execute(db);
  await sql`
    create unique index collaboration_attachments_key on collaboration_attachments (session_id, creation_key)
    where creation_key is not null`.execute(db);
  await sql`alter table collaboration_sessions add column files_removed_at timestamptz`.execute(db);
  // The new index leaves out sessions whose files have been removed.
  await sql`drop index collaboration_sessions_resolved`.execute(db);
  await sql`
    create index collaboration_sessions_with_files on collaboration_sessions (resolved_at)
    where resolved_at is not null and files_removed_at is null`.execute(db);
}
