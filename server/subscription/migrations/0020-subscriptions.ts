import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table subscriptions (
      user_id integer primary key references users (id) on delete cascade,
      provider text not null,
      status text not null default 'none'
        check (status in ('none', 'incomplete', 'active', 'past_due', 'canceled', 'expired')),
      customer_id text,
      subscription_id text,
      period_end timestamptz,
      attempt integer not null default 0,
      checkout_id text,
      checkout_until timestamptz,
      version integer not null default 0,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (provider, subscription_id),
      unique (provider, checkout_id),
      check ((checkout_id is null) = (checkout_until is null)),
      check (status not in ('active', 'canceled') or period_end is not null)
    )`.execute(db);
}
