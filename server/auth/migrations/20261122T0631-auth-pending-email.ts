import { type Kysely, sql } from "kysely";

/** Asked for, and not confirmed yet. Any number of accounts may ask for one address: who confirms it gets it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column pending_email text check (length(pending_email) <= 254)`.execute(db);
}
