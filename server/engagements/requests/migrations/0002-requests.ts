import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await people(db);
  await sql`
    create table projects (
      id integer generated always as identity primary key,
      owner_id integer not null references users (id) on delete cascade,
      name text not null check (length(name) between 1 and 100),
      description text,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index projects_owner on projects (owner_id, created_at desc, id desc)`.execute(db);
  await sql`
    create table videos (
      id integer generated always as identity primary key,
      owner_id integer not null references users (id) on delete cascade,
      title text not null check (length(title) between 1 and 200),
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index videos_owner on videos (owner_id, created_at desc, id desc)`.execute(db);
  await requests(db);
  await counters(db);
}

/** Makes developers searchable by the beginnings of words in their names. */
async function people(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users add column search tsvector not null
    generated always as (to_tsvector('simple', username || ' ' || full_name)) stored`.execute(db);
  await sql`
    create index users_developer_search on users using gin (search)
    where user_type = 'developer' and is_active`.execute(db);
}

async function requests(db: Kysely<unknown>): Promise<void> {
  // The excerpt is a column so that a list never has to read whole descriptions.
  await sql`
    create table requests (
      id integer generated always as identity primary key,
      owner_id integer not null references users (id) on delete cascade,
      title text not null check (length(title) between 1 and 200),
      content text not null check (length(content) between 1 and 20000),
      excerpt text not null generated always as (left(regexp_replace(content, '\\s+', ' ', 'g'), 240)) stored,
      estimated_budget numeric(12, 2) check (estimated_budget between 0 and 100000000),
      is_public boolean not null,
      is_idea boolean not null,
      seeks_collaboration boolean not null,
      collaboration_details text,
      status text not null default 'open' check (status in ('open', 'in_progress', 'completed', 'closed')),
      project_id integer references projects (id) on delete set null,
      video_id integer references videos (id) on delete set null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      search tsvector not null generated always as (to_tsvector('simple', title || ' ' || content)) stored,
      check (not (is_idea and estimated_budget is not null)),
      check (seeks_collaboration or collaboration_details is null)
    )`.execute(db);
  await sql`create index requests_owner on requests (owner_id, created_at desc, id desc)`.execute(db);
  await sql`create index requests_project on requests (project_id) where project_id is not null`.execute(db);
  // There is one index for each order of the list of tickets; "oldest" reads the first one backwards.
  await sql`
    create index requests_public_newest on requests (created_at desc, id desc)
    where is_public and status = 'open'`.execute(db);
  await sql`
    create index requests_public_budget_high on requests (estimated_budget desc nulls last, id desc)
    where is_public and status = 'open'`.execute(db);
  await sql`
    create index requests_public_budget_low on requests (estimated_budget asc nulls last, id desc)
    where is_public and status = 'open'`.execute(db);
  // Ideas and collaborations are few, so they have indexes of their own for the usual order.
  await sql`
    create index requests_public_ideas on requests (created_at desc, id desc)
    where is_public and status = 'open' and is_idea`.execute(db);
  await sql`
    create index requests_public_collaborations on requests (created_at desc, id desc)
    where is_public and status = 'open' and seeks_collaboration`.execute(db);
  await sql`
    create index requests_public_search on requests using gin (search)
    where is_public and status = 'open'`.execute(db);
  await sql`
    create table request_shares (
      request_id integer not null references requests (id) on delete cascade,
      developer_id integer not null references users (id) on delete cascade,
      share_date timestamptz not null default now(),
      viewed_at timestamptz,
      primary key (request_id, developer_id)
    )`.execute(db);
  await sql`create index request_shares_developer on request_shares (developer_id, share_date desc, request_id desc)`.execute(
    db,
  );
}

/**
 * Maintains the number of open public requests, so that no call has to count them. It is the sum of sixteen
 * slots, so that writers on different connections seldom wait for the same row.
 */
async function counters(db: Kysely<unknown>): Promise<void> {
  await sql`create table public_request_counts (slot integer primary key, count bigint not null)`.execute(db);
  await sql`insert into public_request_counts select slot, 0 from generate_series(0, 15) slot`.execute(db);
  await sql`
    create function count_public_requests() returns trigger language plpgsql as $$
    declare change bigint := 0;
    begin
      if tg_op <> 'DELETE' then
        change := change + (select count(*) from added where is_public and status = 'open');
      end if;
      if tg_op <> 'INSERT' then
        change := change - (select count(*) from removed where is_public and status = 'open');
      end if;
      if change <> 0 then
        update public_request_counts set count = count + change where slot = pg_backend_pid() % 16;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger requests_counted_insert after insert on requests
    referencing new table as added for each statement execute function count_public_requests()`.execute(db);
  await sql`
    create trigger requests_counted_update after update on requests
    referencing new table as added old table as removed for each statement execute function count_public_requests()`.execute(
    db,
  );
  await sql`
    create trigger requests_counted_delete after delete on requests
    referencing old table as removed for each statement execute function count_public_requests()`.execute(db);
}
