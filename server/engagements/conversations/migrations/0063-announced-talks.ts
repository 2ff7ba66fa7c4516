import { type Kysely, sql } from "kysely";

/**
 * Announces a conversation when rows of other tables change that it shows: the request's title, the names of
 * the two, whether they are still here, and whether the developer may write.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger subscriptions_announced after insert or update or delete on subscriptions
    for each row execute function announce_change('subscription', 'user_id')`.execute(db);
  await sql`
    create function announce_talk(talk conversations) returns void language sql as $$
      select pg_notify('atelier_changes', topic) from unnest(array[
        'conversation:' || talk.id,
        'conversations-of:' || talk.owner_id,
        'conversations-of:' || talk.developer_id]) topic
    $$`.execute(db);
  // A conversation that is being opened locks its request (openConversation), so that none is missed here.
  await sql`
    create function announce_talks_about() returns trigger language plpgsql as $$
    begin
      perform announce_talk(talk) from conversations talk where talk.request_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger talked_requests_announced after update of title on requests
    for each row when (old.title <> new.title) execute function announce_talks_about()`.execute(db);
  await sql`
    create function announce_talks_of() returns trigger language plpgsql as $$
    begin
      perform announce_talk(talk) from conversations talk where talk.owner_id = new.id;
      perform announce_talk(talk) from conversations talk where talk.developer_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger talking_users_announced after update of username, full_name, is_active on users
    for each row when ((old.username, old.full_name, old.is_active) <> (new.username, new.full_name, new.is_active))
    execute function announce_talks_of()`.execute(db);
}
