import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await showcases(db);
  await words(db);
  await listOrders(db);
  await counted(db);
  await beside(db);
  await ratings(db);
  await announced(db);
}

/** All visitors may see these showcases; the partial indexes have the same condition. */
const LISTED = sql`is_public and deleted_at is null and not is_hidden`;

async function showcases(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table showcases (
      id integer generated always as identity primary key,
      developer_id integer not null references users (id) on delete cascade,
      title text not null,
      description text not null,
      project_url text,
      repository_url text,
      demo_url text,
      skills text[] not null default '{}',
      skill_keys text[] not null default '{}',
      include_profile boolean not null default false,
      is_public boolean not null default true,
      readme_name text,
      readme text,
      view_count bigint not null default 0,
      rating_count integer not null default 0,
      rating_sum integer not null default 0,
      -- As if five people had given 3.5 stars before anybody else: a single rating makes nothing the best.
      rating_rank numeric not null generated always as ((17.5 + rating_sum) / (5 + rating_count)) stored,
      hidden_because text,
      is_hidden boolean not null default false,
      deleted_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      search tsvector not null default '',
      check (hidden_because is null or is_hidden),
      check ((readme is null) = (readme_name is null))
    )`.execute(db);
  await sql`create index showcases_developer on showcases (developer_id, created_at desc, id desc)`.execute(
    db,
  );
  await sql`create index showcases_deleted on showcases (deleted_at) where deleted_at is not null`.execute(
    db,
  );
}

async function words(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function showcase_words() returns trigger language plpgsql as $$
    begin
      new.skill_keys := array(select lower(skill) from unnest(new.skills) skill);
      new.search := search_words(new.title || ' ' || new.description || ' ' || array_to_string(new.skills, ' '));
      return new;
    end $$`.execute(db);
  await sql`
    create trigger showcases_words before insert or update of title, description, skills on showcases
    for each row execute function showcase_words()`.execute(db);
}

/** Creates one index for each order of the list, over the showcases that all visitors may see. */
async function listOrders(db: Kysely<unknown>): Promise<void> {
  const orders = {
    newest: sql`created_at desc, id desc`,
    best_rated: sql`rating_rank desc, id desc`,
    viewed: sql`view_count desc, id desc`,
    creator: sql`developer_id, created_at desc, id desc`,
  };
  for (const [name, columns] of Object.entries(orders))
    await sql`create index ${sql.id(`showcases_public_${name}`)} on showcases (${columns}) where ${LISTED}`.execute(
      db,
    );
  for (const column of ["search", "skill_keys"])
    await sql`
      create index ${sql.id(`showcases_public_${column}`)} on showcases using gin (${sql.id(column)})
      where ${LISTED}`.execute(db);
}

/** Keeps the number of listed showcases, so that no call has to count them; in slots, as for requests. */
async function counted(db: Kysely<unknown>): Promise<void> {
  await sql`create table public_showcase_counts (slot integer primary key, count bigint not null)`.execute(
    db,
  );
  await sql`insert into public_showcase_counts select slot, 0 from generate_series(0, 15) slot`.execute(db);
  await sql`
    create function count_public_showcases() returns trigger language plpgsql as $$
    declare change bigint := 0;
    begin
      if tg_op <> 'DELETE' then
        change := change + (select count(*) from added where ${LISTED});
      end if;
      if tg_op <> 'INSERT' then
        change := change - (select count(*) from removed where ${LISTED});
      end if;
      if change <> 0 then
        update public_showcase_counts set count = count + change where slot = pg_backend_pid() % 16;
      end if;
      return null;
    end $$`.execute(db);
  const tables = {
    insert: sql`new table as added`,
    update: sql`new table as added old table as removed`,
    delete: sql`old table as removed`,
  };
  for (const [event, rows] of Object.entries(tables))
    await sql`
      create trigger ${sql.id(`showcases_counted_${event}`)} after ${sql.raw(event)} on showcases
      referencing ${rows} for each statement execute function count_public_showcases()`.execute(db);
}

async function beside(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table showcase_videos (
      showcase_id integer not null references showcases (id) on delete cascade,
      video_id integer not null references videos (id) on delete cascade,
      -- The order in which they are shown; a video that is deleted leaves a gap.
      place integer not null,
      primary key (showcase_id, video_id)
    )`.execute(db);
  await sql`create index showcase_videos_video on showcase_videos (video_id)`.execute(db);
  await sql`alter table share_links add column showcase_id integer references showcases (id) on delete cascade`.execute(
    db,
  );
  await sql`alter table share_links drop constraint share_links_check`.execute(db);
  await sql`
    alter table share_links
    add constraint share_links_check check (num_nonnulls(video_id, playlist_id, showcase_id) = 1)`.execute(
    db,
  );
  await sql`
    create unique index share_links_live_showcase_id on share_links (showcase_id, (coalesce(project_url, '')))
    where revoked_at is null and showcase_id is not null`.execute(db);
}

/** Keeps number and sum of the ratings in the showcase's row, for the lists; hidden ones do not count. */
async function ratings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table showcase_ratings (
      showcase_id integer not null references showcases (id) on delete cascade,
      rater_id integer not null references users (id) on delete cascade,
      stars integer not null check (stars between 1 and 5),
      rated_at timestamptz not null,
      is_hidden boolean not null default false,
      primary key (showcase_id, rater_id)
    )`.execute(db);
  await sql`create index showcase_ratings_rater on showcase_ratings (rater_id)`.execute(db);
  await sql`
    create function sum_showcase_ratings() returns trigger language plpgsql as $$
    declare
      added integer := case when tg_op <> 'DELETE' and not new.is_hidden then 1 else 0 end;
      removed integer := case when tg_op <> 'INSERT' and not old.is_hidden then 1 else 0 end;
    begin
      update showcases set
        rating_count = rating_count + added - removed,
        rating_sum = rating_sum + added * coalesce(new.stars, 0) - removed * coalesce(old.stars, 0)
        where id = coalesce(new.showcase_id, old.showcase_id);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger showcase_ratings_summed after insert or delete or update of stars, is_hidden on showcase_ratings
    for each row execute function sum_showcase_ratings()`.execute(db);
}

/**
 * Announces changes of what public pages show: the list, each showcase, those of one developer. Views are not
 * announced: they change all the time, and a page may be minutes behind.
 */
async function announced(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function announce_showcase() returns trigger language plpgsql as $$
    declare showcase showcases := coalesce(new, old);
    begin
      if showcase.is_public or (tg_op = 'UPDATE' and old.is_public) then
        perform pg_notify('atelier_changes', 'showcases:' || 'all');
        perform pg_notify('atelier_changes', 'showcase:' || showcase.id);
        perform pg_notify('atelier_changes', 'showcases-of:' || showcase.developer_id);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger showcases_announced after insert or delete or update of title, description, project_url,
      repository_url, demo_url, skills, include_profile, is_public, readme, rating_count, rating_sum, is_hidden,
      deleted_at on showcases
    for each row execute function announce_showcase()`.execute(db);
  await sql`
    create function announce_showcase_videos() returns trigger language plpgsql as $$
    begin
      perform pg_notify('atelier_changes', 'showcase:' || coalesce(new.showcase_id, old.showcase_id));
      return null;
    end $$`.execute(db);
  await sql`
    create trigger showcase_videos_announced after insert or delete or update on showcase_videos
    for each row execute function announce_showcase_videos()`.execute(db);
  await sql`
    create function announce_showcases_showing() returns trigger language plpgsql as $$
    begin
      perform pg_notify('atelier_changes', 'showcase:' || showcase_id)
      from showcase_videos where video_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger videos_in_showcases_announced after update of title, privacy, status, is_hidden, duration_ms,
      small_poster_id, large_poster_id, poster_version on videos
    for each row execute function announce_showcases_showing()`.execute(db);
}
