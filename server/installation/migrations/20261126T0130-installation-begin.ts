import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table installation (
      is_only boolean primary key default true check (is_only),
      id uuid not null default gen_random_uuid(),
      is_on_trial boolean not null default false,
      has_store boolean not null default false
    )`.execute(db);
  await sql`insert into installation default values`.execute(db);
}
