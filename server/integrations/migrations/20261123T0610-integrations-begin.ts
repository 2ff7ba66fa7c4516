import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table integrations (
      id integer generated always as identity primary key,
      name text not null check (length(name) between 1 and 60),
      scopes text[] not null check (cardinality(scopes) > 0),
      secret_version integer not null default 1,
      previous_secret_until timestamptz,
      created_at timestamptz not null,
      revoked_at timestamptz
    )`.execute(db);
  // The name of a revoked integration is free for another one.
  await sql`create unique index integrations_name on integrations (lower(name)) where revoked_at is null`.execute(
    db,
  );
  await sql`
    create table integration_keys (
      id integer generated always as identity primary key,
      integration_id integer not null references integrations (id) on delete cascade,
      key_hash bytea not null unique,
      created_at timestamptz not null,
      last_used_at timestamptz,
      ends_at timestamptz
    )`.execute(db);
  await sql`create index integration_keys_integration on integration_keys (integration_id)`.execute(db);
}
