import { type Kysely, sql } from "kysely";

/** A finished upload lets go of its file, which it would keep from being removed for a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table product_uploads alter column file_id drop not null`.execute(db);
  await sql`update product_uploads set file_id = null where completed_at is not null`.execute(db);
  await sql`alter table product_uploads add check ((completed_at is null) = (file_id is not null))`.execute(
    db,
  );
}
