import { type Kysely, sql } from "kysely";

/** Lets the films that are stored already be freed of their hidden details, one after another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table videos
      add column details_due_at timestamptz,
      add column details_tries integer not null default 0`.execute(db);
  await sql`update videos set details_due_at = now() where file_id is not null`.execute(db);
  await sql`
    create index videos_details on videos (details_due_at)
    where details_due_at is not null and is_hidden = false`.execute(db);
}
