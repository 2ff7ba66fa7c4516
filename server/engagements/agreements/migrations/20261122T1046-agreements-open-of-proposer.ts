import { type Kysely, sql } from "kysely";

/** How many open proposals an account has is asked before each new one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index agreements_proposer_open on agreements (proposed_by) where status = 'proposed'`.execute(
    db,
  );
}
