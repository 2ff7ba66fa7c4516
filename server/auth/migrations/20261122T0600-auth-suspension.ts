import { type Kysely, sql } from "kysely";

/** A suspended account is inactive for a reason, and may become active again; one that has ended never does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column suspended_because text, add column suspended_at timestamptz`.execute(
    db,
  );
  await sql`
    alter table users add constraint users_suspended_are_inactive
    check ((suspended_because is null) = (suspended_at is null) and (suspended_at is null or not is_active))`.execute(
    db,
  );
}
