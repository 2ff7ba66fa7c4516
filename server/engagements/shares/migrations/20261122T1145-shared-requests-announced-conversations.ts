import { type Kysely, sql } from "kysely";

/** Announces conversations: the developer's list of shares shows whether there is one about a request. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger shares_announced_to_talkers after insert or delete on conversations
    for each row execute function announce_change('shares-of', 'developer_id')`.execute(db);
}
