import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_installation (
      single boolean primary key default true check (single),
      id uuid not null default gen_random_uuid(),
      practice_secret text not null
        default encode(sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea), 'hex')
    )`.execute(db);
  await sql`insert into payment_installation default values`.execute(db);
  await sql`
    create table payment_events (
      provider text not null,
      event_id text not null,
      received_at timestamptz not null,
      primary key (provider, event_id)
    )`.execute(db);
  await sql`create index payment_events_received on payment_events (received_at)`.execute(db);
  await sql`
    create table donations (
      id bigint generated always as identity primary key,
      provider text not null,
      provider_id text not null,
      amount_cents integer not null check (amount_cents > 0),
      currency text not null check (currency = 'usd'),
      status text not null check (status in ('open', 'paid', 'expired')),
      created_at timestamptz not null,
      paid_at timestamptz,
      unique (provider, provider_id),
      check ((status = 'paid') = (paid_at is not null))
    )`.execute(db);
  await sql`create index donations_unpaid on donations (created_at) where status <> 'paid'`.execute(db);
  await sql`
    create table practice_checkouts (
      id text primary key,
      key text not null unique,
      reference jsonb not null,
      amount_cents integer not null,
      success_url text not null,
      cancel_url text not null,
      status text not null default 'open' check (status in ('open', 'complete', 'expired')),
      subscription_id text,
      until timestamptz not null
    )`.execute(db);
  await sql`create index practice_checkouts_until on practice_checkouts (until) where status = 'open'`.execute(
    db,
  );
  await sql`
    create table practice_subscriptions (
      id text primary key,
      reference jsonb not null,
      status text not null check (status in ('active', 'past_due', 'ended')),
      renews boolean not null default true,
      card_fails boolean not null,
      anchor timestamptz not null,
      months integer not null,
      period_end timestamptz not null
    )`.execute(db);
  await sql`
    create index practice_subscriptions_end on practice_subscriptions (period_end)
      where status <> 'ended'`.execute(db);
  await sql`
    create table practice_news (
      id text primary key,
      kind text not null,
      object_id text not null,
      due_at timestamptz not null,
      times integer not null
    )`.execute(db);
  await sql`create index practice_news_due on practice_news (due_at, id)`.execute(db);
}
