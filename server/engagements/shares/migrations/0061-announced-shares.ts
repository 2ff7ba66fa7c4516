import { type Kysely, sql } from "kysely";

/** Announces changes of shares, of whether they were opened, and of the shared requests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger shares_announced after insert or update or delete on request_shares
    for each row execute function announce_change('shares-of', 'developer_id')`.execute(db);
  // A share that is being added locks its request (lockRequestExclusive), so that none is missed here.
  await sql`
    create function announce_shared_request() returns trigger language plpgsql as $$
    begin
      perform pg_notify('atelier_changes', 'shares-of:' || developer_id)
        from request_shares where request_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger shared_requests_announced
    after update of title, content, estimated_budget, status on requests
    for each row execute function announce_shared_request()`.execute(db);
}
