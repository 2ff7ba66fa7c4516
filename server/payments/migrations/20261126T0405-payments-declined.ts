import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table donations
      drop constraint donations_status_check,
      add constraint donations_status_check check (status in ('open', 'paid', 'expired', 'declined'))`.execute(
    db,
  );
}
