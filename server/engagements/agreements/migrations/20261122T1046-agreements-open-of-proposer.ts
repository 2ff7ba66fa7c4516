import { type Kysely, sql } from "kysely";

/** Adds an index for the number of an account's open proposals, which is read before each new one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index agreements_proposer_open on agreements (proposed_by) where status = 'proposed'`.execute(
    db,
  );
}
