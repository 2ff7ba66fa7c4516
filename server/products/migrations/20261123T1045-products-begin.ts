import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await products(db);
  await words(db);
  await listOrders(db);
  await counted(db);
  await images(db);
  await versions(db);
  await purchases(db);
  await reviews(db);
  await announced(db);
}

const LISTED = sql`status = 'published'`;

async function products(db: Kysely<unknown>): Promise<void> {
  // Products that were bought outlive their seller's account.
  await sql`
    create table products (
      id integer generated always as identity primary key,
      seller_id integer references users (id) on delete set null,
      title text not null,
      summary text not null,
      description text not null,
      price_cents integer not null check (price_cents between 0 and 1000000),
      category text not null,
      tags text[] not null default '{}',
      licence text not null,
      status text not null default 'draft' check (status in ('draft', 'published')),
      sales integer not null default 0,
      rating_count integer not null default 0,
      rating_sum integer not null default 0,
      -- As if five people had given 3.5 stars before anybody else: a single review makes nothing the best.
      rating_rank double precision not null
        generated always as ((17.5 + rating_sum) / (5 + rating_count)) stored,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      published_at timestamptz,
      search tsvector not null default '',
      check (status = 'draft' or (published_at is not null and seller_id is not null))
    )`.execute(db);
  await sql`create index products_seller on products (seller_id, id desc) where seller_id is not null`.execute(
    db,
  );
}

async function words(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function product_words() returns trigger language plpgsql as $$
    begin
      new.search := search_words(new.title || ' ' || new.summary || ' ' || array_to_string(new.tags, ' '));
      return new;
    end $$`.execute(db);
  await sql`
    create trigger products_words before insert or update of title, summary, tags on products
    for each row execute function product_words()`.execute(db);
}

async function listOrders(db: Kysely<unknown>): Promise<void> {
  const orders = {
    newest: sql`published_at desc, id desc`,
    best_rated: sql`rating_rank desc, id desc`,
    best_selling: sql`sales desc, id desc`,
    price: sql`price_cents, id`,
    seller: sql`seller_id, published_at desc, id desc`,
    category: sql`category, published_at desc, id desc`,
  };
  for (const [name, columns] of Object.entries(orders))
    await sql`create index ${sql.id(`products_public_${name}`)} on products (${columns}) where ${LISTED}`.execute(
      db,
    );
  for (const column of ["search", "tags"])
    await sql`
      create index ${sql.id(`products_public_${column}`)} on products using gin (${sql.id(column)})
      where ${LISTED}`.execute(db);
}

/** Keeps the number of listed products, so that calls need not count them; in slots, as for requests. */
async function counted(db: Kysely<unknown>): Promise<void> {
  await sql`create table public_product_counts (slot integer primary key, count bigint not null)`.execute(db);
  await sql`insert into public_product_counts select slot, 0 from generate_series(0, 15) slot`.execute(db);
  await sql`
    create function count_public_products() returns trigger language plpgsql as $$
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
  const tables = {
    insert: sql`new table as added`,
    update: sql`new table as added old table as removed`,
    delete: sql`old table as removed`,
  };
  for (const [event, rows] of Object.entries(tables))
    await sql`
      create trigger ${sql.id(`products_counted_${event}`)} after ${sql.raw(event)} on products
      referencing ${rows} for each statement execute function count_public_products()`.execute(db);
}

async function images(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table product_images (
      id integer generated always as identity primary key,
      product_id integer not null references products (id) on delete cascade,
      image_id integer not null unique references images (id),
      alt text not null,
      -- The order in which they are shown; the first is the cover.
      place integer not null
    )`.execute(db);
  await sql`create index product_images_product on product_images (product_id, place, id)`.execute(db);
  await sql`
    create trigger product_images_name after insert or delete or update of image_id on product_images
    for each row execute function name_images('image_id')`.execute(db);
}

async function versions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table product_versions (
      id integer generated always as identity primary key,
      product_id integer not null references products (id) on delete cascade,
      name text not null,
      notes text not null,
      created_at timestamptz not null,
      unique (product_id, name)
    )`.execute(db);
  // A file that was bought outlives everything but its product.
  await sql`
    create table product_files (
      id integer generated always as identity primary key,
      version_id integer not null references product_versions (id) on delete cascade,
      name text not null,
      size bigint not null check (size >= 0),
      sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
      file_id integer not null unique references files (id),
      is_disabled boolean not null default false,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index product_files_version on product_files (version_id, id)`.execute(db);
  await sql`
    create trigger product_files_release after delete or update of file_id on product_files
    for each row execute function release_files('file_id')`.execute(db);
}

async function purchases(db: Kysely<unknown>): Promise<void> {
  // Title and price are as they were when the product was bought.
  await sql`
    create table purchases (
      id integer generated always as identity primary key,
      product_id integer not null references products (id),
      buyer_id integer references users (id) on delete set null,
      seller_id integer references users (id) on delete set null,
      title text not null,
      price_cents integer not null check (price_cents >= 0),
      status text not null default 'paid' check (status in ('paid', 'refunded')),
      licence_key text not null unique,
      bought_at timestamptz not null,
      refunded_at timestamptz,
      is_archived boolean not null default false,
      check ((status = 'refunded') = (refunded_at is not null))
    )`.execute(db);
  await sql`
    create unique index purchases_owned on purchases (buyer_id, product_id)
      where status = 'paid' and buyer_id is not null`.execute(db);
  await sql`
    create index purchases_library on purchases (buyer_id, is_archived, id desc)
      where status = 'paid' and buyer_id is not null`.execute(db);
  await sql`create index purchases_sales on purchases (seller_id, id desc) where seller_id is not null`.execute(
    db,
  );
  await sql`create index purchases_product on purchases (product_id, id desc)`.execute(db);
  // The product's row has the number of its sales for the lists; refunded ones do not count.
  await sql`
    create function count_sales() returns trigger language plpgsql as $$
    declare
      added integer := case when tg_op <> 'DELETE' and new.status = 'paid' then 1 else 0 end;
      removed integer := case when tg_op <> 'INSERT' and old.status = 'paid' then 1 else 0 end;
    begin
      if added <> removed then
        update products set sales = sales + added - removed where id = coalesce(new.product_id, old.product_id);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger purchases_counted after insert or delete or update of status on purchases
    for each row execute function count_sales()`.execute(db);
}

/** Keeps number and sum of the reviews in the product's row, for the lists; a hidden review is in neither. */
async function reviews(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table product_reviews (
      product_id integer not null references products (id) on delete cascade,
      reviewer_id integer not null references users (id) on delete cascade,
      stars integer not null check (stars between 1 and 5),
      comment text not null,
      reviewed_at timestamptz not null,
      -- The money was given back, or the reviewer is suspended.
      is_hidden boolean not null default false,
      primary key (product_id, reviewer_id)
    )`.execute(db);
  await sql`create index product_reviews_reviewer on product_reviews (reviewer_id)`.execute(db);
  await sql`
    create index product_reviews_latest on product_reviews (product_id, reviewed_at desc, reviewer_id desc)
      where not is_hidden`.execute(db);
  await sql`
    create function sum_product_reviews() returns trigger language plpgsql as $$
    declare
      added integer := case when tg_op <> 'DELETE' and not new.is_hidden then 1 else 0 end;
      removed integer := case when tg_op <> 'INSERT' and not old.is_hidden then 1 else 0 end;
    begin
      update products set
        rating_count = rating_count + added - removed,
        rating_sum = rating_sum + added * coalesce(new.stars, 0) - removed * coalesce(old.stars, 0)
        where id = coalesce(new.product_id, old.product_id);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger product_reviews_summed after insert or delete or update of stars, is_hidden on product_reviews
    for each row execute function sum_product_reviews()`.execute(db);
}

/** Announces what public pages show: the list of products, each product, and those of one seller. */
async function announced(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function announce_product() returns trigger language plpgsql as $$
    declare product products := coalesce(new, old);
    begin
      if product.status = 'published' or (tg_op = 'UPDATE' and old.status = 'published') then
        perform pg_notify('atelier_changes', 'products:' || 'all');
        perform pg_notify('atelier_changes', 'product:' || product.id);
        if product.seller_id is not null then
          perform pg_notify('atelier_changes', 'products-of:' || product.seller_id);
        end if;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger products_announced after insert or delete or update of title, summary, description, price_cents,
      category, tags, licence, status, sales, rating_count, rating_sum on products
    for each row execute function announce_product()`.execute(db);
  await sql`
    create function announce_product_part() returns trigger language plpgsql as $$
    declare about integer := case tg_table_name
      when 'product_files' then
        (select product_id from product_versions where id = (to_jsonb(coalesce(new, old)) ->> 'version_id')::integer)
      else (to_jsonb(coalesce(new, old)) ->> 'product_id')::integer end;
    begin
      perform pg_notify('atelier_changes', 'products:' || 'all');
      perform pg_notify('atelier_changes', 'product:' || about) where about is not null;
      return null;
    end $$`.execute(db);
  for (const table of ["product_images", "product_versions", "product_files"])
    await sql`
      create trigger ${sql.id(`${table}_announced`)} after insert or delete or update on ${sql.id(table)}
      for each row execute function announce_product_part()`.execute(db);
}
