import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table feedback (
      id integer generated always as identity primary key,
      rating smallint not null check (rating between 1 and 5),
      comment text,
      name text,
      email text,
      location text,
      target_id integer,
      created_at timestamptz not null default now()
    )`.execute(db);
}
