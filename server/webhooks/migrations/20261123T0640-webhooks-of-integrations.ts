import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table webhook_lines add foreign key (integration_id) references integrations (id)`.execute(db);
  // Empty lines are deleted by their keys, so this index is not needed.
  await sql`drop index webhook_lines_empty`.execute(db);
}
