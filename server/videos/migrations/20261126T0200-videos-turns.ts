import { type Kysely, sql } from "kysely";

/** Adds the turns of videos: one owner's files get turns apart, so that others' come between. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table videos add column work_turn_at timestamptz`.execute(db);
  await sql`update videos set work_turn_at = work_due_at where work_due_at is not null`.execute(db);
  await sql`
    create index videos_turns on videos (work_turn_at)
    where work_due_at is not null and is_hidden = false`.execute(db);
}
