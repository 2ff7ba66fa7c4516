import { type Kysely, sql } from "kysely";

/** Adds notifications about products, which belong to no request. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The title is copied: a notification keeps it when the product changes, and needs no join.
  await sql`
    alter table notifications
      alter column request_id drop not null,
      alter column actor_id drop not null,
      add column product_id integer,
      add column product_title text,
      add column product_event text,
      drop constraint notifications_kind_check,
      add constraint notifications_kind_check
        check (kind in ('message', 'response', 'share', 'agreement', 'product')),
      add constraint notifications_product_event_check check (product_event in
        ('sold', 'sale_reversed', 'reviewed', 'new_version', 'refunded', 'purchase_reversed')),
      add constraint notifications_product_check check (case when kind = 'product'
        then num_nulls(product_id, product_title, product_event) = 0 and num_nonnulls(request_id, mail_at) = 0
        else num_nulls(request_id, actor_id) = 0
          and num_nonnulls(product_id, product_title, product_event) = 0 end)`.execute(db);
  // One notification stands for all versions of a product.
  await sql`
    create unique index notifications_listed_version on notifications (user_id, product_id)
    where product_event = 'new_version' and is_listed`.execute(db);
}
