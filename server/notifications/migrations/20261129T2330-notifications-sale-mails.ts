import { type Kysely, sql } from "kysely";

/**
 * Lets sales be mailed as other notifications are, by choices of their own. All who got a product for free
 * share one place in the list.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notification_preferences
      add column sale boolean not null default true,
      add column free_sale boolean not null default true`.execute(db);
  await sql`
    alter table notifications
      add column count integer not null default 1 check (count > 0),
      drop constraint notifications_product_event_check,
      add constraint notifications_product_event_check check (product_event in
        ('sold', 'sold_free', 'sale_reversed', 'sale_restored', 'reviewed', 'new_version', 'refunded',
          'purchase_reversed', 'purchase_restored', 'purchase_not_restored')),
      drop constraint notifications_product_check,
      add constraint notifications_product_check check (case when kind = 'product'
        then num_nulls(product_id, product_title, product_event) = 0 and request_id is null
          and (mail_at is null or product_event in ('sold', 'sold_free', 'sale_reversed', 'sale_restored'))
        else num_nulls(request_id, actor_id) = 0
          and num_nonnulls(product_id, product_title, product_event) = 0 end)`.execute(db);
  await sql`
    create index notifications_waiting on notifications (user_id, id) where mail_at is not null`.execute(db);
  await oneForAllUsers(db);
  await sql`
    create or replace trigger notifications_announced
    after insert or delete or update of read_at, is_listed, count on notifications
    for each row execute function announce_change('notifications-of', 'user_id')`.execute(db);
}

async function oneForAllUsers(db: Kysely<unknown>): Promise<void> {
  await sql`
    update notifications set product_event = 'sold_free', is_listed = not exists (
      select from notifications later join purchases on purchases.id = later.item_id
      where later.user_id = notifications.user_id and later.product_id = notifications.product_id
        and later.product_event in ('sold', 'sold_free') and later.id > notifications.id
        and purchases.price_cents = 0)
    from purchases
    where purchases.id = item_id and product_event = 'sold' and price_cents = 0`.execute(db);
  await sql`
    create unique index notifications_listed_free_sale on notifications (user_id, product_id)
    where product_event = 'sold_free' and is_listed`.execute(db);
  await sql`
    create index notifications_unread_free_sales on notifications (user_id, product_id)
    where product_event = 'sold_free' and read_at is null`.execute(db);
}
