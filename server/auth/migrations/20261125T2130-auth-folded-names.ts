import { type Kysely, sql } from "kysely";

/**
 * Names and addresses are compared as `foldedCase` folds them, not by the locale of the database. That folds less than
 * before, so that no two accounts can meet in the new indexes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index users_username_key`.execute(db);
  await sql`drop index users_email_key`.execute(db);
  await sql`create unique index users_username_key on users (lower(username collate "C"))`.execute(db);
  await sql`create unique index users_email_key on users (lower(email collate "C"))`.execute(db);
}
