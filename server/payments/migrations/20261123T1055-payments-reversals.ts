import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table practice_checkouts add column reversed_cents integer not null default 0
      check (reversed_cents between 0 and amount_cents)`.execute(db);
}
