import { type Kysely, sql } from "kysely";

/** The fingerprint finds an unfinished upload's file again, in any browser; "" for earlier uploads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table product_uploads
      add column fingerprint text not null default '' check (length(fingerprint) <= 200)`.execute(db);
}
