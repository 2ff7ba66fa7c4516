import { type Kysely, sql } from "kysely";

/** Accounts keep their row when they are erased, so the reference never breaks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table security_events (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      kind text not null check (kind ~ '^[a-z_]{1,40}$'),
      account_id integer references users (id),
      address text check (length(address) <= 24),
      route text check (length(route) <= 200),
      status smallint,
      means text check (length(means) <= 40),
      count integer not null check (count > 0)
    )`.execute(db);
  await sql`
    create unique index security_events_once on security_events
    (at, kind, account_id, address, route, status, means) nulls not distinct`.execute(db);
  await sql`create index security_events_kind on security_events (kind, at desc, id desc)`.execute(db);
  await sql`
    create index security_events_account on security_events (account_id, id) where account_id is not null`.execute(
    db,
  );
}
