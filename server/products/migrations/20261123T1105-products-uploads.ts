import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Users who bought the product before then still have the file.
  await sql`
    alter table product_files
      add column disabled_at timestamptz,
      add check (is_disabled = (disabled_at is not null))`.execute(db);
  // Some file systems do not distinguish "README.md" from "readme.md".
  await sql`create unique index product_files_name on product_files (version_id, lower(name))`.execute(db);
  await uploads(db);
}

async function uploads(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table product_uploads (
      id uuid primary key,
      owner_id integer not null references users (id) on delete cascade,
      version_id integer not null references product_versions (id) on delete cascade,
      file_id integer not null references files (id),
      file_name text not null,
      metadata text not null,
      length bigint not null check (length > 0),
      length_declared boolean not null default true,
      received bigint not null default 0 check (received between 0 and length),
      creation_key uuid,
      lock_token uuid,
      locked_until timestamptz,
      lock_wanted boolean not null default false,
      created_at timestamptz not null,
      last_byte_at timestamptz not null,
      completed_at timestamptz
    )`.execute(db);
  await sql`create index product_uploads_owner on product_uploads (owner_id)`.execute(db);
  await sql`create index product_uploads_version on product_uploads (version_id)`.execute(db);
  await sql`create index product_uploads_file on product_uploads (file_id)`.execute(db);
  await sql`create index product_uploads_last_byte on product_uploads (last_byte_at)`.execute(db);
  await sql`create unique index product_uploads_creation_key on product_uploads (owner_id, creation_key)`.execute(
    db,
  );
  // The file of a complete upload belongs to the version.
  await sql`
    create trigger product_uploads_release_files after delete on product_uploads
    for each row when (old.completed_at is null) execute function release_files('file_id')`.execute(db);
}
