import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table videos
      -- What is kept of the file that is coming, in milliseconds; null for all of it.
      add column trim_start_ms integer check (trim_start_ms >= 0),
      add column trim_end_ms integer check (trim_end_ms > trim_start_ms)`.execute(db);
  // While it is false, "length" is the largest length that may arrive.
  await sql`alter table video_uploads add column length_declared boolean not null default true`.execute(db);
}
