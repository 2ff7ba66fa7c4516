import { type Kysely, sql } from "kysely";

/** Hands the mails about sales that have not left yet to the notifications, which mail sellers from now on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update notifications set mail_at = now()
    from purchase_mails as mail join purchases on purchases.id = mail.purchase_id
    where mail.recipient = 'seller' and notifications.user_id = purchases.seller_id
      and notifications.kind = 'product' and notifications.item_id = purchases.id
      and notifications.read_at is null and notifications.product_event = case mail.event
        when 'bought' then case price_cents when 0 then 'sold_free' else 'sold' end when 'taken-back' then 'sale_reversed' when 'restored' then 'sale_restored' end`.execute(
    db,
  );
  await sql`
    delete from mail_outbox using purchase_mails as mail
    where mail.mail_id = mail_outbox.id and mail.recipient = 'seller' and mail.event <> 'refunded'`.execute(
    db,
  );
  await sql`delete from purchase_mails where recipient = 'seller' and event <> 'refunded'`.execute(db);
  await sql`
    alter table purchase_mails
      add constraint purchase_mails_seller_check check (recipient = 'buyer' or event = 'refunded')`.execute(
    db,
  );
}
