import { type Kysely, sql } from "kysely";

/** An idempotency key belongs to a caller of any kind, no longer to a user's number or to 0; see `callerKey`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table idempotency_keys add column caller text`.execute(db);
  await sql`
    update idempotency_keys
    set caller = case user_id when 0 then 'visitor' else 'user:' || user_id end`.execute(db);
  await sql`alter table idempotency_keys drop constraint idempotency_keys_pkey`.execute(db);
  await sql`alter table idempotency_keys drop column user_id`.execute(db);
  await sql`alter table idempotency_keys add primary key (caller, key, route)`.execute(db);
}
