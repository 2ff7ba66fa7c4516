import { type Kysely, sql } from "kysely";

/** What finds the file of an unfinished upload again, in whatever browser. "" for those of before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table product_uploads
      add column fingerprint text not null default '' check (length(fingerprint) <= 200)`.execute(db);
}
