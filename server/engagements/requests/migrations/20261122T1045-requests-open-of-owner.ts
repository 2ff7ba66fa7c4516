import { type Kysely, sql } from "kysely";

/** How many open requests an account has is asked before each new one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index requests_owner_open on requests (owner_id) where status = 'open'`.execute(db);
}
