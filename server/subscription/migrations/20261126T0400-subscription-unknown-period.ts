import { type Kysely, sql } from "kysely";

/** A provider may say that a user has paid, and not until when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table subscriptions drop constraint subscriptions_check1`.execute(db);
}
