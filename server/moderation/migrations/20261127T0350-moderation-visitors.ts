import { type Kysely, sql } from "kysely";

/** Lets visitors report, too; an index of its own counts their open reports about one subject. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reports alter column reporter_id drop not null`.execute(db);
  await sql`
    create index reports_open_by_visitors on reports (subject)
    where reporter_id is null and status = 'open'`.execute(db);
}
