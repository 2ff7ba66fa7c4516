import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table wallet_top_ups
      -- Of the amount: what the provider has taken back.
      add column reversed_cents integer not null default 0,
      -- When the provider is asked by ourselves, in case that an event was lost; null for never again.
      add column ask_at timestamptz,
      -- Of the provider's answer that is written here, see payment-position.ts.
      add column position integer not null default 0,
      add check (reversed_cents between 0 and amount_cents),
      add check (reversed_cents = 0 or paid_at is not null),
      add check ((status = 'reversed') = (reversed_cents = amount_cents))`.execute(db);
  await sql`create index wallet_top_ups_asking on wallet_top_ups (ask_at) where ask_at is not null`.execute(
    db,
  );
}
