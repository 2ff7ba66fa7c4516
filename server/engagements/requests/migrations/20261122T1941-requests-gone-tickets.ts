import { type Kysely, sql } from "kysely";

/**
 * Stores the ids of requests that were public and have been removed or made private since, in any way. It
 * does not store which of the two happened, who the owner was or what the request said.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table gone_tickets (request_id integer primary key, gone_at timestamptz not null)`.execute(
    db,
  );
  await sql`
    create function note_gone_ticket() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and new.is_public then
        delete from gone_tickets where request_id = new.id;
      elsif old.is_public then
        insert into gone_tickets (request_id, gone_at) values (old.id, now()) on conflict do nothing;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger gone_tickets_noted after delete or update of is_public on requests
    for each row execute function note_gone_ticket()`.execute(db);
}
