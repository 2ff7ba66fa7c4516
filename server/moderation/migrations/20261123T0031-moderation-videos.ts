import { type Kysely, sql } from "kysely";

/** Lets videos be hidden like all other posts: see the first migration of moderation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table videos add column hidden_because text, add column is_hidden boolean not null default false,
      add check (hidden_because is null or is_hidden)`.execute(db);
  await listed(db);
  await counted(db);
  await announced(db);
}

/** Rebuilds the indexes of the public lists without hidden videos. */
async function listed(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    declare
      listing record;
    begin
      for listing in select indexname, indexdef from pg_indexes
        where schemaname = current_schema() and tablename = 'videos' and starts_with(indexname, 'videos_public_')
        order by indexname
      loop
        execute format('drop index %I', listing.indexname);
        execute listing.indexdef || ' and not is_hidden';
      end loop;
    end $$`.execute(db);
}

/** Counts public videos as the migration that creates the counter does, but without hidden ones. */
async function counted(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function count_public_videos() returns trigger language plpgsql as $$
    declare change bigint := 0;
    begin
      if tg_op <> 'DELETE' then
        change := change + (select count(*) from added
          where privacy = 'public' and status = 'ready' and not is_hidden);
      end if;
      if tg_op <> 'INSERT' then
        change := change - (select count(*) from removed
          where privacy = 'public' and status = 'ready' and not is_hidden);
      end if;
      if change <> 0 then
        update public_video_counts set count = count + change where slot = pg_backend_pid() % 16;
      end if;
      return null;
    end $$`.execute(db);
}

/** Announces hidden and shown videos to the lists, and to the tickets and responses that contain them. */
async function announced(db: Kysely<unknown>): Promise<void> {
  const told = {
    public_videos_announced: "announce_public_video",
    videos_in_tickets_announced: "announce_tickets_showing",
    videos_in_snags_announced: "announce_snags_showing",
  };
  for (const [trigger, announce] of Object.entries(told))
    await sql`
      create trigger ${sql.id(`${trigger}_hidden`)} after update of is_hidden on videos
      for each row when (old.is_hidden <> new.is_hidden) execute function ${sql.id(announce)}()`.execute(db);
}
