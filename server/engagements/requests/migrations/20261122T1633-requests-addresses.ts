import { type Kysely, sql } from "kysely";

/** Adds an index for the sitemap, which reads the tickets by their ids. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index requests_public_ids on requests (id) include (updated_at)
    where is_public and status = 'open'`.execute(db);
}
