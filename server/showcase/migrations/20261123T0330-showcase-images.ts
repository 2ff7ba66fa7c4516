import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table showcases add column image_id integer references images (id),
    add column image_alt text not null default ''`.execute(db);
  await sql`create index showcases_image on showcases (image_id) where image_id is not null`.execute(db);
  await sql`
    create trigger showcases_name_images after insert or delete or update of image_id on showcases
    for each row execute function name_images('image_id')`.execute(db);
  await sql`
    create trigger showcase_images_announced after update of image_id, image_alt on showcases
    for each row execute function announce_showcase()`.execute(db);
}
