import { type Kysely, sql } from "kysely";

/** How many open responses an account has is asked before each new one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index snagged_requests_developer_open on snagged_requests (developer_id)
    where status in ('pending', 'seen')`.execute(db);
}
