import { type Kysely, sql } from "kysely";

/** A ticket is valid only in the browser that left for it. Those on their way live a minute and are lost. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from sign_in_tickets`.execute(db);
  await sql`alter table sign_in_tickets add column browser_hash bytea not null`.execute(db);
  await sql`create index sign_in_tickets_browser on sign_in_tickets (browser_hash)`.execute(db);
  await sql`create index sign_in_attempts_browser on sign_in_attempts (browser_hash)`.execute(db);
}
