import { type Kysely, sql } from "kysely";

/**
 * Adds the email that an account has asked for and not confirmed yet. Any number of accounts may ask for one
 * address: the first to confirm it gets it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column pending_email text check (length(pending_email) <= 254)`.execute(db);
}
