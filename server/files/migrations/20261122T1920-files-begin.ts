import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // While a file is written, its row reserves as much room as it will need.
  await sql`
    create table files (
      id integer generated always as identity primary key,
      name text not null unique check (name ~ '^[a-z]+/[0-9a-f-]{36}$'),
      owner_id integer references users (id) on delete set null,
      size bigint not null check (size >= 0),
      status text not null check (status in ('writing', 'stored', 'unwanted')),
      created_at timestamptz not null default now(),
      touched_at timestamptz not null default now(),
      is_missing boolean not null default false
    )`.execute(db);
  await sql`
    create index files_of_owner on files (owner_id) include (size)
    where owner_id is not null and status <> 'unwanted'`.execute(db);
  await sql`create index files_unwanted on files (touched_at) where status = 'unwanted'`.execute(db);
  await sql`create index files_writing on files (touched_at) where status = 'writing'`.execute(db);
  await sql`
    create table file_checks (
      is_only boolean primary key default true check (is_only),
      due_at timestamptz not null default now()
    )`.execute(db);
  await sql`insert into file_checks default values`.execute(db);
  await releasing(db);
}

/** Creates a trigger whose arguments are columns: a file that they name no more becomes unwanted. */
async function releasing(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function release_files() returns trigger language plpgsql as $$
    declare
      kept integer[] := '{}';
      named text;
      file integer;
    begin
      if tg_op = 'UPDATE' then
        foreach named in array tg_argv loop
          kept := kept || (to_jsonb(new) ->> named)::integer;
        end loop;
      end if;
      foreach named in array tg_argv loop
        file := (to_jsonb(old) ->> named)::integer;
        if file is not null and not (file = any (array_remove(kept, null))) then
          update files set status = 'unwanted', touched_at = now() where id = file;
        end if;
      end loop;
      return null;
    end $$`.execute(db);
}
