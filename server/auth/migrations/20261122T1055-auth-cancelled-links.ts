import { type Kysely, sql } from "kysely";

/** Keeps a cancelled link until it would have expired, so that its reader is told why it does nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail_tokens add column cancelled_at timestamptz`.execute(db);
}
