import { type Kysely, sql } from "kysely";

/** Kept until it would have expired, so that who opens the link is told why it does nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail_tokens add column cancelled_at timestamptz`.execute(db);
}
