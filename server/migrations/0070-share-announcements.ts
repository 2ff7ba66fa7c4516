import { type Kysely, sql } from "kysely";

/** What the developers' bell shows: shares, and of the shared requests what a card says. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger request_shares_announced after insert or update or delete on request_shares
    for each row execute function announce_change('shares-of', 'developer_id')`.execute(db);
  // One request is shared with ten developers at most, so this is a handful of announcements.
  await sql`
    create function announce_to_shares() returns trigger language plpgsql as $$
    begin
      perform pg_notify('atelier_changes', 'shares-of:' || developer_id)
      from request_shares where request_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger requests_announced after update of title, content, estimated_budget, status on requests
    for each row execute function announce_to_shares()`.execute(db);
}
