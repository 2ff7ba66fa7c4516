import { type Kysely, sql } from "kysely";

/** The sequence starts above every version that a subscription has counted by itself so far. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence payment_positions as integer start 1000000`.execute(db);
}
