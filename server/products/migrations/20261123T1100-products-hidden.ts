import { type Kysely, sql } from "kysely";

/** Products that the moderators hid, and those of a suspended seller, are in no list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table products
      add column hidden_because text,
      add column is_hidden boolean not null default false,
      add check (hidden_because is null or is_hidden)`.execute(db);
  await listOrders(db);
  await counted(db);
  await announced(db);
}

const LISTED = sql`status = 'published' and not is_hidden`;

async function listOrders(db: Kysely<unknown>): Promise<void> {
  const orders = {
    newest: sql`published_at desc, id desc`,
    best_rated: sql`rating_rank desc, id desc`,
    best_selling: sql`sales desc, id desc`,
    // Read backwards, it serves "dearest first", too.
    price: sql`price_cents, id`,
    seller: sql`seller_id, published_at desc, id desc`,
    category: sql`category, published_at desc, id desc`,
  };
  for (const [name, columns] of Object.entries(orders)) {
    const index = sql.id(`products_public_${name}`);
    await sql`drop index ${index}`.execute(db);
    await sql`create index ${index} on products (${columns}) where ${LISTED}`.execute(db);
  }
  for (const column of ["search", "tags"]) {
    const index = sql.id(`products_public_${column}`);
    await sql`drop index ${index}`.execute(db);
    await sql`create index ${index} on products using gin (${sql.id(column)}) where ${LISTED}`.execute(db);
  }
}

async function counted(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function count_public_products() returns trigger language plpgsql as $$
    declare change bigint := 0;
    begin
      if tg_op <> 'DELETE' then
        change := change + (select count(*) from added where ${LISTED});
      end if;
      if tg_op <> 'INSERT' then
        change := change - (select count(*) from removed where ${LISTED});
      end if;
      if change <> 0 then
        update public_product_counts set count = count + change where slot = pg_backend_pid() % 16;
      end if;
      return null;
    end $$`.execute(db);
}

/** Announces changed parts to the seller's list, too, which shows covers; drafts are not announced. */
async function announced(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger products_announced on products`.execute(db);
  await sql`
    create trigger products_announced after insert or delete or update of title, summary, description, price_cents,
      category, tags, licence, status, is_hidden, sales, rating_count, rating_sum on products
    for each row execute function announce_product()`.execute(db);
  await sql`
    create or replace function announce_product_part() returns trigger language plpgsql as $$
    declare
      part jsonb := to_jsonb(coalesce(new, old));
      product products;
    begin
      select products.* into product from products where id = case tg_table_name
        when 'product_files' then
          (select product_id from product_versions where id = (part ->> 'version_id')::integer)
        else (part ->> 'product_id')::integer end;
      if product.status = 'published' then
        perform pg_notify('atelier_changes', 'products:' || 'all');
        perform pg_notify('atelier_changes', 'product:' || product.id);
        perform pg_notify('atelier_changes', 'products-of:' || product.seller_id);
      end if;
      return null;
    end $$`.execute(db);
}
