import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stray_files (
      name text primary key,
      found_at timestamptz not null,
      seen_at timestamptz not null
    )`.execute(db);
  await sql`create index stray_files_found on stray_files (found_at, name)`.execute(db);
}
