import { type Kysely, sql } from "kysely";

/** The sitemap walks the public profiles by their ids. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index developer_profiles_public_ids on developer_profiles (user_id) include (updated_at)
    where is_public`.execute(db);
}
