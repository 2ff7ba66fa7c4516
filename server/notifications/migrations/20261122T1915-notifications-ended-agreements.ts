import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notifications
      drop constraint notifications_step_check,
      add constraint notifications_step_check
        check (step in ('proposed', 'accepted', 'declined', 'delivered', 'changes_requested', 'completed'))`.execute(
    db,
  );
}
