import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index feedback_email on feedback (lower(email collate "C")) where email is not null`.execute(db);
  await sql`
    create index feedback_named on feedback (created_at) where name is not null or email is not null`.execute(
    db,
  );
}
