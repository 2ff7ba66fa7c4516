import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Every message changes `active_at`: an index on it would make each of them a write in all indexes.
  await sql`create index collaboration_sessions_created on collaboration_sessions (created_at)`.execute(db);
  await sql`
    create index collaboration_sessions_previous on collaboration_sessions (previous_session_id)
    where previous_session_id is not null`.execute(db);
  await sql`
    create index collaboration_attachments_participant on collaboration_attachments (participant_id, id)
    where participant_id is not null`.execute(db);
}
