import { type Kysely, sql } from "kysely";

/** Indexes titles, descriptions and skills by the words that `split_words` finds, and whole skills as folded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger showcases_words on showcases`.execute(db);
  await sql`drop function showcase_words()`.execute(db);
  await sql`
    alter table showcases drop column search, drop column skill_keys,
      add column search tsvector not null generated always as
        (search_words(title || ' ' || description || ' ' || joined_labels(skills))) stored,
      add column skill_keys text[] not null generated always as (folded_labels(skills)) stored`.execute(db);
  for (const column of ["search", "skill_keys"])
    await sql`
      create index ${sql.id(`showcases_public_${column}`)} on showcases using gin (${sql.id(column)})
      where is_public and deleted_at is null and not is_hidden`.execute(db);
}
