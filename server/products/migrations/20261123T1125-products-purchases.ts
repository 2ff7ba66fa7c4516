import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await licence(db);
  await ofBuyer(db);
  await days(db);
  await mails(db);
}

/** Keeps the licence as it was when the product was bought. */
async function licence(db: Kysely<unknown>): Promise<void> {
  await sql`alter table purchases add column licence text`.execute(db);
  await sql`
    update purchases set licence = products.licence from products where products.id = purchases.product_id`.execute(
    db,
  );
  await sql`alter table purchases alter column licence set not null`.execute(db);
}

/** Creates an index of a buyer's purchases, refunded ones included, for the account's export and deletion. */
async function ofBuyer(db: Kysely<unknown>): Promise<void> {
  await sql`create index purchases_buyer on purchases (buyer_id, id desc) where buyer_id is not null`.execute(
    db,
  );
}

async function days(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index purchases_earned on purchases (seller_id, bought_at) include (product_id, price_cents)
      where seller_id is not null`.execute(db);
  await sql`
    create index purchases_given_back on purchases (seller_id, refunded_at) include (product_id, price_cents)
      where seller_id is not null and refunded_at is not null`.execute(db);
}

/** Creates the table of mails that are to be written or wait; a row is deleted with its mail. */
async function mails(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table purchase_mails (
      id integer generated always as identity primary key,
      purchase_id integer not null references purchases (id) on delete cascade,
      recipient text not null check (recipient in ('buyer', 'seller')),
      event text not null check (event in ('bought', 'refunded', 'taken-back')),
      mail_id bigint references mail_outbox (id) on delete cascade
    )`.execute(db);
  await sql`create index purchase_mails_new on purchase_mails (id) where mail_id is null`.execute(db);
  await sql`create index purchase_mails_mail on purchase_mails (mail_id) where mail_id is not null`.execute(
    db,
  );
  await sql`create index purchase_mails_purchase on purchase_mails (purchase_id)`.execute(db);
}
