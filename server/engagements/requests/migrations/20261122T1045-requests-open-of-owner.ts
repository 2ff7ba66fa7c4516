import { type Kysely, sql } from "kysely";

/** Adds an index for the number of an account's open requests, which is read before each new one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index requests_owner_open on requests (owner_id) where status = 'open'`.execute(db);
}
