import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table client_profiles (
      user_id integer primary key references users (id) on delete cascade,
      display_name text not null check (length(display_name) between 1 and 100),
      company_name text not null,
      company_url text not null,
      about text not null,
      location text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await developers(db);
  await search(db);
  await sql`
    create table developer_ratings (
      developer_id integer not null references users (id) on delete cascade,
      rater_id integer not null references users (id) on delete cascade,
      stars smallint not null check (stars between 1 and 5),
      comment text not null check (length(comment) <= 2000),
      rated_at timestamptz not null,
      primary key (developer_id, rater_id),
      check (developer_id <> rater_id)
    )`.execute(db);
  await sql`create index developer_ratings_newest on developer_ratings (developer_id, rated_at desc, rater_id)`.execute(
    db,
  );
  await sql`create index developer_ratings_rater on developer_ratings (rater_id)`.execute(db);
}

async function developers(db: Kysely<unknown>): Promise<void> {
  // Average, number of ratings and score are computed elsewhere and kept here for the orders of Creators.
  await sql`
    create table developer_profiles (
      user_id integer primary key references users (id) on delete cascade,
      headline text not null check (length(headline) between 1 and 120),
      bio text not null,
      skills text[] not null,
      hourly_rate_cents integer check (hourly_rate_cents between 0 and 1000000),
      availability text not null check (availability in ('available', 'limited', 'unavailable')),
      location text not null,
      timezone text not null,
      website text not null,
      github_url text not null,
      linkedin_url text not null,
      is_public boolean not null,

      average_rating numeric(2, 1),
      total_ratings integer not null default 0,
      score smallint check (score between 0 and 100),
      judged_at timestamptz not null default '-infinity',

      created_at timestamptz not null,
      updated_at timestamptz not null,
      skill_keys text[] not null default '{}',
      search tsvector not null default ''
    )`.execute(db);
  // Each order of Creators has an index.
  const orders = {
    score: sql`(score desc nulls last, user_id desc)`,
    rating: sql`(average_rating desc nulls last, total_ratings desc, user_id desc)`,
    newest: sql`(created_at desc, user_id desc)`,
    rate_low: sql`(hourly_rate_cents asc nulls last, user_id desc)`,
    rate_high: sql`(hourly_rate_cents desc nulls last, user_id desc)`,
  };
  for (const [name, columns] of Object.entries(orders))
    await sql`create index ${sql.id(`developer_profiles_${name}`)} on developer_profiles ${columns} where is_public`.execute(
      db,
    );
  await sql`create index developer_profiles_judged on developer_profiles (judged_at)`.execute(db);
  await sql`create index developer_profiles_search on developer_profiles using gin (search)`.execute(db);
  await sql`create index developer_profiles_skills on developer_profiles using gin (skill_keys)`.execute(db);
}

/** Keeps the words of names, headline and skills in one column, also when the name changes in `users`. */
async function search(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function developer_words() returns trigger language plpgsql as $$
    begin
      new.skill_keys := array(select lower(skill) from unnest(new.skills) skill);
      new.search := (select users.search from users where users.id = new.user_id)
        || to_tsvector('simple', new.headline || ' ' || array_to_string(new.skills, ' '));
      return new;
    end $$`.execute(db);
  await sql`
    create trigger developer_profiles_words before insert or update of headline, skills on developer_profiles
    for each row execute function developer_words()`.execute(db);
  await sql`
    create function developer_renamed() returns trigger language plpgsql as $$
    begin
      update developer_profiles set headline = headline where user_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger users_renamed after update of username, full_name on users
    for each row execute function developer_renamed()`.execute(db);
}
