import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rehearsed_effects (
      event_id text primary key,
      checkout_id text not null references practice_checkouts (id) on delete cascade,
      at timestamptz not null,
      entries jsonb not null,
      balance_cents bigint not null
    )`.execute(db);
  await sql`create index rehearsed_effects_checkout on rehearsed_effects (checkout_id, at)`.execute(db);
}
