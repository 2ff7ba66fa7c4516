import { type Kysely, sql } from "kysely";

/** Names are compared as `foldedCase` folds them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index integrations_name`.execute(db);
  await sql`
    create unique index integrations_name on integrations (lower(name collate "C"))
    where revoked_at is null`.execute(db);
}
