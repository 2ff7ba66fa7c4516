import { type Kysely, sql } from "kysely";

/** Adds an index for whether two people have talked, which is read for each rating between them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index conversations_of_two on conversations (developer_id, owner_id)`.execute(db);
}
