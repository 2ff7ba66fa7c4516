import { type Kysely, sql } from "kysely";

/** Makes the index serve the requests of one project in the order in which they are shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index requests_project`.execute(db);
  await sql`
    create index requests_project on requests (project_id, created_at desc, id desc)
    where project_id is not null`.execute(db);
}
