import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table subscription_payments (
      id bigint generated always as identity primary key,
      provider text not null,
      invoice_id text not null,
      user_id integer references users (id) on delete set null,
      subscription_id text not null,
      amount_cents integer not null check (amount_cents > 0),
      currency text not null check (currency = 'usd'),
      reversed_cents integer not null default 0 check (reversed_cents between 0 and amount_cents),
      period_end timestamptz,
      paid_at timestamptz not null,
      position integer not null default 0,
      unique (provider, invoice_id)
    )`.execute(db);
  await sql`
    create index subscription_payments_user on subscription_payments (user_id, paid_at desc, id desc)
      where user_id is not null`.execute(db);
}
