import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table webhook_lines
      add column is_ready boolean not null default false,
      add column ahead_claim integer,
      add column missed_sequence integer`.execute(db);
  await sql`alter table webhook_deliveries add column refusals integer not null default 0`.execute(db);
  await sql`
    create index webhook_lines_ready on webhook_lines (integration_id, host, due_at) where is_ready`.execute(
    db,
  );
  await sql`
    create index webhook_lines_put_off on webhook_lines (due_at)
    where due_at is not null and not is_ready`.execute(db);
  await sql`drop index webhook_lines_due`.execute(db);
}
