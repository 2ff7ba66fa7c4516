import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table practice_checkouts
      -- Of what is reversed: held back by a dispute that is not decided.
      add column disputed_cents integer not null default 0
        check (disputed_cents between 0 and reversed_cents)`.execute(db);
  await sql`
    create table practice_events (
      id text primary key,
      checkout_id text not null references practice_checkouts (id) on delete cascade,
      change text not null check (change in ('paid', 'refunded', 'disputed', 'dispute-won', 'expired')),
      cents integer not null,
      made_at timestamptz not null,
      sent_at timestamptz
    )`.execute(db);
  await sql`create index practice_events_checkout on practice_events (checkout_id, made_at)`.execute(db);
  await sql`
    create table practice_deliveries (
      id bigint generated always as identity primary key,
      event_id text not null references practice_events (id) on delete cascade,
      at timestamptz not null,
      status integer not null
    )`.execute(db);
  await sql`create index practice_deliveries_event on practice_deliveries (event_id, id)`.execute(db);
  // Events that are due at the same moment arrive in the order in which they were sent.
  await sql`alter table practice_news add column position bigint generated always as identity`.execute(db);
  await sql`drop index practice_news_due`.execute(db);
  await sql`create index practice_news_due on practice_news (due_at, position)`.execute(db);
}
