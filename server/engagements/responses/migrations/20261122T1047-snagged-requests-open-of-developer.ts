import { type Kysely, sql } from "kysely";

/** Adds an index for the number of an account's open responses, which is read before each new one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index snagged_requests_developer_open on snagged_requests (developer_id)
    where status in ('pending', 'seen')`.execute(db);
}
