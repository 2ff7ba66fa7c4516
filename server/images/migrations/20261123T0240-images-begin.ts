import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // An image's rows exist before its bytes; until another row names it, it may be deleted at any time.
  await sql`
    create table images (
      id integer generated always as identity primary key,
      owner_id integer references users (id) on delete set null,
      kind text not null,
      hash text not null unique check (hash ~ '^[0-9a-f]{32}$'),
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      placeholder text not null,
      widths integer[] not null check (cardinality(widths) > 0),
      is_named boolean not null default false,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index images_of_owner on images (owner_id) where owner_id is not null`.execute(db);
  await sql`create index images_unnamed on images (created_at) where not is_named`.execute(db);
  await sql`
    create table image_files (
      image_id integer not null references images (id) on delete cascade,
      width integer not null,
      format text not null check (format in ('avif', 'webp')),
      file_id integer not null references files (id),
      primary key (image_id, width, format)
    )`.execute(db);
  await sql`create index image_files_file on image_files (file_id)`.execute(db);
  await sql`
    create trigger image_files_release after delete on image_files
    for each row execute function release_files('file_id')`.execute(db);
  await naming(db);
}

/**
 * Creates a trigger for tables that name images; its arguments are the columns. An image is kept when a row
 * names it, and deleted when the row names it no more: it belongs to one row alone.
 */
async function naming(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function name_images() returns trigger language plpgsql as $$
    declare
      named text;
      before integer;
      after integer;
    begin
      foreach named in array tg_argv loop
        before := case when tg_op <> 'INSERT' then (to_jsonb(old) ->> named)::integer end;
        after := case when tg_op <> 'DELETE' then (to_jsonb(new) ->> named)::integer end;
        if before is distinct from after then
          delete from images where id = before;
          update images set is_named = true where id = after;
        end if;
      end loop;
      return null;
    end $$`.execute(db);
}
