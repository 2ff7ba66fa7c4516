import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Nothing waits where due_at is null. A process that returns after a later claim changes nothing.
  await sql`
    create table webhook_lines (
      order_key text primary key,
      integration_id integer not null,
      host text not null,
      next_sequence integer not null default 1,
      last_sequence integer not null,
      failures integer not null default 0,
      claims integer not null default 0,
      due_at timestamptz,
      gone_url text
    )`.execute(db);
  await sql`create index webhook_lines_due on webhook_lines (due_at) where due_at is not null`.execute(db);
  await sql`create index webhook_lines_empty on webhook_lines (order_key) where due_at is null`.execute(db);
  await sql`
    create table webhook_deliveries (
      id integer generated always as identity primary key,
      order_key text not null references webhook_lines (order_key),
      sequence integer not null,
      integration_id integer not null,
      event_id uuid not null,
      type text not null,
      payload text not null,
      url text not null,
      attempts integer not null default 0,
      tried_at timestamptz,
      delivered_at timestamptz,
      given_up_at timestamptz,
      last_status integer,
      last_error text,
      created_at timestamptz not null,
      unique (order_key, sequence)
    )`.execute(db);
  await sql`create index webhook_deliveries_of on webhook_deliveries (integration_id, id)`.execute(db);
  await sql`
    create index webhook_deliveries_given_up_of on webhook_deliveries (integration_id, id)
    where given_up_at is not null`.execute(db);
  await sql`
    create index webhook_deliveries_delivered on webhook_deliveries (delivered_at)
    where delivered_at is not null`.execute(db);
  await sql`
    create index webhook_deliveries_given_up on webhook_deliveries (given_up_at)
    where given_up_at is not null`.execute(db);
  // It wakes the workers of all processes once the event is committed.
  await sql`
    create trigger webhook_deliveries_announced after insert on webhook_deliveries
    for each row execute function announce_change('webhooks-of', 'integration_id')`.execute(db);
}
