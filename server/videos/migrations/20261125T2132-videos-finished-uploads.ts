import { type Kysely, sql } from "kysely";

/** Takes the file from finished uploads, which would keep it from being removed for a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table video_uploads alter column file_id drop not null`.execute(db);
  await sql`update video_uploads set file_id = null where completed_at is not null`.execute(db);
  await sql`alter table video_uploads add check ((completed_at is null) = (file_id is not null))`.execute(db);
}
