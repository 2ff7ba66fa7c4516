import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table blocks (
      blocker_id integer not null references users (id) on delete cascade,
      blocked_id integer not null references users (id) on delete cascade,
      created_at timestamptz not null,
      primary key (blocker_id, blocked_id),
      check (blocker_id <> blocked_id)
    )`.execute(db);
  await sql`create index blocks_newest on blocks (blocker_id, created_at desc, blocked_id desc)`.execute(db);
  await sql`create index blocks_blocked on blocks (blocked_id)`.execute(db);
  // A block ends writing in the conversations of the two, and its end allows it again: both are announced.
  await sql`
    create function announce_talks_between() returns trigger language plpgsql as $$
    declare pair blocks := coalesce(new, old);
    begin
      perform announce_talk(talk) from conversations talk
        where (talk.owner_id = pair.blocker_id and talk.developer_id = pair.blocked_id)
          or (talk.owner_id = pair.blocked_id and talk.developer_id = pair.blocker_id);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger blocks_announced after insert or delete on blocks
    for each row execute function announce_talks_between()`.execute(db);
}
