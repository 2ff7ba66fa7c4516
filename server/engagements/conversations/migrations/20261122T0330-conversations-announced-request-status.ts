import { type Kysely, sql } from "kysely";

/** Announces conversations when the request's status changes: it decides whether terms can be proposed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger talked_requests_announced on requests`.execute(db);
  await sql`
    create trigger talked_requests_announced after update of title, status on requests
    for each row when ((old.title, old.status) <> (new.title, new.status))
    execute function announce_talks_about()`.execute(db);
}
