import { type Kysely, sql } from "kysely";

/**
 * Announces a ticket when its attached video changes, because its page shows the video. Deleting a video
 * clears `video_id`, which is announced as well.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger tickets_announced_with_video after update of video_id on requests
    for each row when (old.video_id is distinct from new.video_id) execute function announce_ticket()`.execute(
    db,
  );
  await sql`
    create function announce_tickets_showing() returns trigger language plpgsql as $$
    begin
      perform pg_notify('atelier_changes', 'ticket:' || id) from requests where video_id = new.id and is_public;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger videos_in_tickets_announced after update of title, privacy, status, duration_ms, small_poster_id,
      large_poster_id, poster_version on videos
    for each row execute function announce_tickets_showing()`.execute(db);
}
