import { type Kysely, sql } from "kysely";

/**
 * Announces changes of responses to the developer and the client, who poll their lists (`snags-of:` and their
 * id). A response shows more than its own row: its videos, its request as far as its developer may read that,
 * the names of the two and their conversation.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger snags_announced after insert or update or delete on snagged_requests
    for each row execute function announce_change('snags-of', 'developer_id', 'snags-of', 'client_id')`.execute(
    db,
  );
  await sql`
    create trigger snags_announced_to_talkers after insert or delete on conversations
    for each row execute function announce_change('snags-of', 'developer_id', 'snags-of', 'owner_id')`.execute(
    db,
  );
  await sql`
    create trigger snags_announced_with_shares after insert or delete on request_shares
    for each row execute function announce_change('snags-of', 'developer_id')`.execute(db);
  await requests(db);
  await people(db);
  await videos(db);
}

/**
 * Announces changes of a request to its responses. A response that is being sent locks its request (maySnag),
 * so that none is missed here.
 */
async function requests(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function announce_snags_about() returns trigger language plpgsql as $$
    begin
      perform pg_notify('atelier_changes', 'snags-of:' || person) from (
        select developer_id as person from snagged_requests where request_id = new.id
        union select client_id from snagged_requests where request_id = new.id
      ) people;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger requests_with_snags_announced
    after update of title, status, estimated_budget, is_public, is_hidden on requests for each row
    when ((old.title, old.status, old.estimated_budget, old.is_public, old.is_hidden)
      is distinct from (new.title, new.status, new.estimated_budget, new.is_public, new.is_hidden))
    execute function announce_snags_about()`.execute(db);
}

async function people(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function announce_snags_beside() returns trigger language plpgsql as $$
    begin
      perform pg_notify('atelier_changes', 'snags-of:' || person) from (
        select client_id as person from snagged_requests where developer_id = new.id
        union select developer_id from snagged_requests where client_id = new.id
        union select new.id
      ) people;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger users_with_snags_announced after update of username, full_name on users
    for each row when ((old.username, old.full_name) <> (new.username, new.full_name))
    execute function announce_snags_beside()`.execute(db);
}

/** Announces changes of attached videos. Those of a new response come with it, in the same commit. */
async function videos(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function announce_snags_showing() returns trigger language plpgsql as $$
    begin
      perform pg_notify('atelier_changes', 'snags-of:' || person) from (
        select developer_id as person from snagged_requests snag
          join snag_videos on snag_videos.snag_id = snag.id where video_id = old.id
        union select client_id from snagged_requests snag
          join snag_videos on snag_videos.snag_id = snag.id where video_id = old.id
      ) people;
      return old;
    end $$`.execute(db);
  await sql`
    create trigger videos_in_snags_announced after update of title on videos
    for each row when (old.title <> new.title) execute function announce_snags_showing()`.execute(db);
  // It runs before the deletion, because after it the rows of `snag_videos` are gone.
  await sql`
    create trigger videos_in_snags_announced_gone before delete on videos
    for each row execute function announce_snags_showing()`.execute(db);
}
