import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table wallet_top_ups
      drop constraint wallet_top_ups_status_check,
      add constraint wallet_top_ups_status_check
        check (status in ('open', 'paid', 'expired', 'declined', 'reversed', 'uncredited'))`.execute(db);
  await sql`drop index wallet_top_ups_unpaid`.execute(db);
  await sql`
    create index wallet_top_ups_unpaid on wallet_top_ups (created_at)
      where status in ('open', 'expired', 'declined')`.execute(db);
}
