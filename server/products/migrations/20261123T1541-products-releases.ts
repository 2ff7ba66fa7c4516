import { type Kysely, sql } from "kysely";

/** Adds the versions that have had a file, with the purchase up to which buyers were told of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table product_releases (
      version_id integer primary key references product_versions (id) on delete cascade,
      released_at timestamptz not null,
      -- The purchase up to which buyers were told.
      told_to integer not null default 0,
      is_told boolean not null default false
    )`.execute(db);
  // Buyers are not told of versions from before this migration.
  await sql`
    insert into product_releases (version_id, released_at, is_told)
    select version_id, min(created_at), true from product_files group by version_id`.execute(db);
  await sql`create index product_releases_new on product_releases (version_id) where not is_told`.execute(db);
}
