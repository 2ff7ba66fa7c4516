import { type Kysely, sql } from "kysely";

/** Makes a list of notifications: which are listed, the step of an agreement, and announced changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notifications
      add column is_listed boolean not null default true,
      add column step text check (step in ('proposed', 'accepted', 'delivered', 'changes_requested'))`.execute(
    db,
  );
  await sql`
    update notifications as earlier set is_listed = false
    where kind = 'message' and exists (
      select from notifications later
      where later.user_id = earlier.user_id and later.conversation_id = earlier.conversation_id
        and later.kind = 'message' and later.id > earlier.id)`.execute(db);
  await addIndexes(db);
  await addSharesOfBefore(db);
  await announce(db);
}

async function addIndexes(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unique index notifications_listed_message on notifications (user_id, conversation_id)
    where kind = 'message' and is_listed`.execute(db);
  await sql`create index notifications_list on notifications (user_id, id) where is_listed`.execute(db);
  await sql`
    create index notifications_listed_unread on notifications (user_id, id)
    where is_listed and read_at is null`.execute(db);
  await sql`drop index notifications_unread`.execute(db);
  await sql`
    create index notifications_unread on notifications (user_id, kind, conversation_id)
    where read_at is null`.execute(db);
  await sql`create index notifications_actor on notifications (actor_id)`.execute(db);
}

/** Adds shares older than notifications, which the bell showed. They were mailed or never will be. */
async function addSharesOfBefore(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into notifications (user_id, kind, actor_id, request_id, at, read_at)
    select developer_id, 'share', owner_id, requests.id, share_date, viewed_at
    from request_shares join requests on requests.id = request_shares.request_id
    where share_date > now() - interval '90 days' and not exists (
      select from notifications
      where user_id = developer_id and kind = 'share' and notifications.request_id = requests.id)
    order by share_date, developer_id`.execute(db);
}

/** Announces changes of what a list shows: titles, names, hidden or deleted rows, opened conversations. */
async function announce(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger notifications_announced after insert or delete or update of read_at, is_listed on notifications
    for each row execute function announce_change('notifications-of', 'user_id')`.execute(db);
  await sql`
    create trigger notified_shares_announced after delete on request_shares
    for each row execute function announce_change('notifications-of', 'developer_id')`.execute(db);
  await sql`
    create trigger notified_snags_announced after delete or update of request_id on snagged_requests
    for each row execute function announce_change('notifications-of', 'client_id')`.execute(db);
  await sql`
    create trigger notified_conversations_announced after insert or delete on conversations
    for each row execute function announce_change('notifications-of', 'owner_id', 'notifications-of', 'developer_id')`.execute(
    db,
  );
  await sql`
    create trigger notified_blocks_announced after insert or delete on blocks
    for each row execute function announce_change('notifications-of', 'blocker_id')`.execute(db);
  // Sharing a request and opening a conversation lock the request, so that no user is missed here.
  await sql`
    create function announce_notified_of_request() returns trigger language plpgsql as $$
    begin
      perform pg_notify('atelier_changes', 'notifications-of:' || person) from (
        select coalesce(new.owner_id, old.owner_id)
        union select developer_id from request_shares where request_id = new.id
        union select developer_id from conversations where request_id = new.id
      ) as people(person);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger notified_requests_announced
    after delete or update of title, content, estimated_budget, status, is_hidden on requests
    for each row execute function announce_notified_of_request()`.execute(db);
  await sql`
    create function announce_notified_by_user() returns trigger language plpgsql as $$
    begin
      perform pg_notify('atelier_changes', 'notifications-of:' || person)
        from (select distinct user_id from notifications where actor_id = new.id) as people(person);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger notifying_users_announced after update of username, full_name, is_active on users
    for each row when ((old.username, old.full_name, old.is_active) <> (new.username, new.full_name, new.is_active))
    execute function announce_notified_by_user()`.execute(db);
}
