import { type Kysely, sql } from "kysely";

/** Lets playlists be hidden like all other posts: see the first migration of moderation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table playlists add column hidden_because text, add check (hidden_because is null or is_hidden)`.execute(
    db,
  );
}
