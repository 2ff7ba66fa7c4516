import { type Kysely, sql } from "kysely";

/** Announces the ticket of an agreement, because it shows whether it is agreed upon. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger agreed_tickets_announced after insert or delete or update of accepted_at on agreements
    for each row execute function announce_change('ticket', 'request_id')`.execute(db);
}
