import { type Kysely, sql } from "kysely";

/** Playlists are hidden as everything else that people show each other: see the first migration of moderation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table playlists add column hidden_because text, add check (hidden_because is null or is_hidden)`.execute(
    db,
  );
}
