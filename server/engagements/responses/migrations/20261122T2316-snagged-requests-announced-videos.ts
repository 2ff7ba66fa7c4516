import { type Kysely, sql } from "kysely";

/** Announces changes of all that a response shows of its videos, not only of their titles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger videos_in_snags_announced on videos`.execute(db);
  await sql`
    create trigger videos_in_snags_announced after update of title, privacy, status, duration_ms, small_poster_id,
      large_poster_id, poster_version on videos
    for each row execute function announce_snags_showing()`.execute(db);
}
