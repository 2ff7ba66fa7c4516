import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await orders(db);
  await count(db);
}

/** Gives each order a value for every profile, so that what follows a profile is one range of the index. */
async function orders(db: Kysely<unknown>): Promise<void> {
  const values = {
    score: sql`(coalesce(score, -1)) desc, user_id desc) include (score`,
    rating: sql`(coalesce(average_rating, -1)) desc, total_ratings desc, user_id desc) include (average_rating`,
    rate_low: sql`(- coalesce(hourly_rate_cents, 2000000)) desc, user_id desc) include (hourly_rate_cents`,
    rate_high: sql`(coalesce(hourly_rate_cents, -1)) desc, user_id desc) include (hourly_rate_cents`,
  };
  for (const [name, columns] of Object.entries(values)) {
    const index = sql.id(`developer_profiles_${name}`);
    await sql`drop index ${index}`.execute(db);
    await sql`create index ${index} on developer_profiles (${columns}) where is_public`.execute(db);
  }
  // Few developers are unavailable.
  await sql`
    create index developer_profiles_unavailable on developer_profiles (user_id)
    where is_public and availability = 'unavailable'`.execute(db);
}

/** Keeps the number of public profiles, so that calls need not count them; in slots, as for requests. */
async function count(db: Kysely<unknown>): Promise<void> {
  await sql`create table public_developer_counts (slot integer primary key, count bigint not null)`.execute(
    db,
  );
  await sql`insert into public_developer_counts select slot, 0 from generate_series(0, 15) slot`.execute(db);
  await sql`
    update public_developer_counts set count = (select count(*) from developer_profiles where is_public)
    where slot = 0`.execute(db);
  await sql`
    create function count_public_developers() returns trigger language plpgsql as $$
    declare change bigint := 0;
    begin
      if tg_op <> 'DELETE' then
        change := change + (select count(*) from added where is_public);
      end if;
      if tg_op <> 'INSERT' then
        change := change - (select count(*) from removed where is_public);
      end if;
      if change <> 0 then
        update public_developer_counts set count = count + change where slot = pg_backend_pid() % 16;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger developers_counted_insert after insert on developer_profiles
    referencing new table as added for each statement execute function count_public_developers()`.execute(db);
  await sql`
    create trigger developers_counted_update after update on developer_profiles
    referencing new table as added old table as removed
    for each statement execute function count_public_developers()`.execute(db);
  await sql`
    create trigger developers_counted_delete after delete on developer_profiles
    referencing old table as removed for each statement execute function count_public_developers()`.execute(
    db,
  );
}
