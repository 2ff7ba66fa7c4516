import { type Kysely, sql } from "kysely";

/**
 * Announces blocks and suspensions, because the developer's list of shares leaves out requests of owners whom
 * the developer has blocked or who are suspended.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger shares_announced_to_blockers after insert or delete on blocks
    for each row execute function announce_change('shares-of', 'blocker_id')`.execute(db);
  await sql`
    create function announce_shares_by_owner() returns trigger language plpgsql as $$
    begin
      perform pg_notify('atelier_changes', 'shares-of:' || developer_id) from (
        select distinct developer_id from request_shares
        join requests on requests.id = request_shares.request_id
        where owner_id = new.id
      ) as told;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger sharing_owners_announced after update of is_active on users
    for each row when (old.is_active <> new.is_active)
    execute function announce_shares_by_owner()`.execute(db);
}
