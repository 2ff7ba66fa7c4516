import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table agreements (
      id integer generated always as identity primary key,
      request_id integer not null references requests (id),
      conversation_id integer not null references conversations (id),
      proposed_by integer not null references users (id),
      version integer not null check (version > 0),
      title text not null check (length(title) between 1 and 200),
      scope text not null check (length(scope) between 1 and 10000),
      price_type text not null check (price_type in ('fixed', 'hourly')),
      amount_cents bigint not null check (amount_cents between 100 and 10000000000),
      deadline date,
      status text not null default 'proposed',
      content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
      created_at timestamptz not null default now(),
      accepted_at timestamptz,
      delivered_at timestamptz,
      completed_at timestamptz,
      unique (conversation_id, version),
      check (status in ('proposed', 'declined', 'withdrawn', 'superseded') and accepted_at is null
        or status in ('accepted', 'delivered', 'changes_requested', 'completed') and accepted_at is not null)
    )`.execute(db);
  // The indexes guarantee one open proposal in a conversation and one accepted agreement about a request.
  await sql`create unique index agreements_open on agreements (conversation_id) where status = 'proposed'`.execute(
    db,
  );
  await sql`create unique index agreements_accepted on agreements (request_id) where accepted_at is not null`.execute(
    db,
  );
  await sql`create index agreements_request on agreements (request_id, id desc)`.execute(db);
  await sql`create index agreements_proposer on agreements (proposed_by, id)`.execute(db);
  await sql`
    create trigger agreements_announced after insert or update on agreements
    for each row execute function announce_change('conversation', 'conversation_id')`.execute(db);
  await guard(db);
}

/**
 * Keeps the terms of a version from changing, lets a status move only as core's table allows, and keeps
 * accepted agreements from being deleted, because two people rely on them.
 */
async function guard(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function guard_agreement() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if old.accepted_at is not null then
          raise exception 'an accepted agreement is never removed' using errcode = '23001';
        end if;
        return old;
      end if;
      if (old.id, old.request_id, old.conversation_id, old.proposed_by, old.version, old.title, old.scope,
          old.price_type, old.amount_cents, old.deadline, old.content_hash, old.created_at)
        is distinct from
         (new.id, new.request_id, new.conversation_id, new.proposed_by, new.version, new.title, new.scope,
          new.price_type, new.amount_cents, new.deadline, new.content_hash, new.created_at)
        or old.accepted_at is not null and new.accepted_at is distinct from old.accepted_at
        or old.completed_at is not null and new.completed_at is distinct from old.completed_at then
        raise exception 'a version of an agreement never changes' using errcode = '23001';
      end if;
      if old.status <> new.status and (old.status, new.status) not in (
        ('proposed', 'accepted'), ('proposed', 'declined'), ('proposed', 'withdrawn'), ('proposed', 'superseded'),
        ('accepted', 'delivered'), ('changes_requested', 'delivered'),
        ('delivered', 'completed'), ('delivered', 'changes_requested')) then
        raise exception 'an agreement that is % never becomes %', old.status, new.status using errcode = '23001';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger agreements_guarded before update or delete on agreements
    for each row execute function guard_agreement()`.execute(db);
}
