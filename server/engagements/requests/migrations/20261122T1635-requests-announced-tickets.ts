import { type Kysely, sql } from "kysely";

/** Announces changes of what public pages show of requests: each public request, and the list of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function announce_ticket() returns trigger language plpgsql as $$
    declare
      ticket requests := coalesce(new, old);
    begin
      if ticket.is_public or (tg_op = 'UPDATE' and old.is_public) then
        perform pg_notify('atelier_changes', 'tickets:' || 'all');
        perform pg_notify('atelier_changes', 'ticket:' || ticket.id);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger tickets_announced after insert or delete or update of title, content, estimated_budget, is_public,
      is_idea, seeks_collaboration, collaboration_details, status, is_hidden, hidden_because on requests
    for each row execute function announce_ticket()`.execute(db);
}
