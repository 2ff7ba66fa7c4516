import { type Kysely, sql } from "kysely";

/** Whether two people have talked is asked for each rating between them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index conversations_of_two on conversations (developer_id, owner_id)`.execute(db);
}
