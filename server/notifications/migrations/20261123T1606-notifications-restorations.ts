import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notifications
      drop constraint notifications_product_event_check,
      add constraint notifications_product_event_check check (product_event in
        ('sold', 'sale_reversed', 'sale_restored', 'reviewed', 'new_version', 'refunded', 'purchase_reversed',
          'purchase_restored', 'purchase_not_restored'))`.execute(db);
}
