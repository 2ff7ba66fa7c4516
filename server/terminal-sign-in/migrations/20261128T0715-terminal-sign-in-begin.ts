import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table terminal_sign_ins (
      device_hash bytea primary key,
      user_hash bytea not null unique,
      user_agent text not null,
      created_at timestamptz not null,
      session_id integer references sessions (id) on delete cascade,
      is_denied boolean not null,
      check (session_id is null or not is_denied)
    )`.execute(db);
  await sql`
    create index terminal_sign_ins_session on terminal_sign_ins (session_id)
    where session_id is not null`.execute(db);
  await sql`create index terminal_sign_ins_created on terminal_sign_ins (created_at)`.execute(db);
}
