import { type Kysely, sql } from "kysely";

/**
 * Makes the statuses of requests, conversations and agreements consistent, which were changed one by one
 * before: afterwards they are combinations that core's table of engagements allows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Where the client has completed one of the three, all three become completed.
  await sql`
    create temporary table done on commit drop as
      select agreements.id, agreements.request_id, agreements.conversation_id
      from agreements
      join requests on requests.id = agreements.request_id
      join conversations on conversations.id = agreements.conversation_id
      where agreements.accepted_at is not null
        and (agreements.status = 'completed' or requests.status = 'completed' or conversations.status = 'completed')`.execute(
    db,
  );
  await sql`
    update agreements set status = 'delivered', delivered_at = coalesce(delivered_at, now())
    where id in (select id from done) and status in ('accepted', 'changes_requested')`.execute(db);
  await sql`
    update agreements set status = 'completed', completed_at = coalesce(completed_at, now())
    where id in (select id from done) and status = 'delivered'`.execute(db);
  await sql`update conversations set status = 'completed' where id in (select conversation_id from done)`.execute(
    db,
  );
  await sql`update requests set status = 'completed' where id in (select request_id from done)`.execute(db);
  // A request with an accepted agreement is not open again, and a request without one is not in progress.
  await sql`
    update requests set status = 'closed'
    where status = 'open'
      and exists (select from agreements where request_id = requests.id and accepted_at is not null)`.execute(
    db,
  );
  await sql`
    update requests set status = 'open'
    where status = 'in_progress'
      and not exists (select from agreements where request_id = requests.id and accepted_at is not null)`.execute(
    db,
  );
  await sql`
    update conversations set status = 'closed'
    where status in ('agreed', 'completed')
      and not exists (
        select from agreements join requests on requests.id = agreements.request_id
        where agreements.conversation_id = conversations.id and agreements.accepted_at is not null
          and requests.status in ('in_progress', 'completed'))`.execute(db);
  await sql`
    update conversations set status = 'agreed'
    where status in ('active', 'closed')
      and exists (
        select from agreements join requests on requests.id = agreements.request_id
        where agreements.conversation_id = conversations.id and agreements.accepted_at is not null
          and requests.status = 'in_progress')`.execute(db);
  // A proposal that can no longer be accepted stops waiting for an answer.
  await sql`
    update agreements
    set status = case when proposed_by = conversations.owner_id then 'withdrawn' else 'declined' end
    from conversations, requests
    where conversations.id = agreements.conversation_id and requests.id = agreements.request_id
      and agreements.status = 'proposed'
      and (conversations.status <> 'active' or requests.status <> 'open')`.execute(db);
}
