import { type Kysely, sql } from "kysely";

/** Counts views of showcases like those of videos, with the same salts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table video_view_salts rename to view_salts`.execute(db);
  await sql`
    create table showcase_views (
      day date not null,
      showcase_id integer not null references showcases (id) on delete cascade,
      viewer bytea not null,
      primary key (showcase_id, day, viewer)
    )`.execute(db);
  await sql`create index showcase_views_day on showcase_views (day)`.execute(db);
}
