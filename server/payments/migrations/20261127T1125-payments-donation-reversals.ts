import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table donations
      add column reversed_cents integer not null default 0
        check (reversed_cents between 0 and amount_cents and (reversed_cents = 0 or status = 'paid')),
      add column position integer not null default 0`.execute(db);
}
