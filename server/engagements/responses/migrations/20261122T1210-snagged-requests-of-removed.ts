import { type Kysely, sql } from "kysely";

/** Keeps a response, for the developer who wrote it, after its request was removed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table snagged_requests
      alter column request_id drop not null,
      add column removed_at timestamptz,
      add column removed_title text check (length(removed_title) between 1 and 200),
      add check ((request_id is null) = (removed_at is not null)),
      add check (removed_title is null or removed_at is not null)`.execute(db);
  await sql`
    create index snagged_requests_removed on snagged_requests (developer_id, removed_at desc, id desc)
    where removed_at is not null`.execute(db);
}
