import { type Kysely, sql } from "kysely";

/** Versions that have had a file, and how far their buyers were told of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table product_releases (
      version_id integer primary key references product_versions (id) on delete cascade,
      released_at timestamptz not null,
      -- The purchase up to which buyers were told.
      told_to integer not null default 0,
      is_told boolean not null default false
    )`.execute(db);
  // Nobody is told of what there was before.
  await sql`
    insert into product_releases (version_id, released_at, is_told)
    select version_id, min(created_at), true from product_files group by version_id`.execute(db);
  await sql`create index product_releases_new on product_releases (version_id) where not is_told`.execute(db);
}
