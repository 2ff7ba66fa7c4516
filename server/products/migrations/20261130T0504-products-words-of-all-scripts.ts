import { type Kysely, sql } from "kysely";

/** Indexes titles, summaries and tags by the words that `split_words` finds, and whole tags as folded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger products_words on products`.execute(db);
  await sql`drop function product_words()`.execute(db);
  await sql`drop index products_public_tags`.execute(db);
  await sql`
    alter table products drop column search,
      add column search tsvector not null generated always as
        (search_words(title || ' ' || summary || ' ' || joined_labels(tags))) stored,
      add column tag_keys text[] not null generated always as (folded_labels(tags)) stored`.execute(db);
  for (const column of ["search", "tag_keys"])
    await sql`
      create index ${sql.id(`products_public_${column}`)} on products using gin (${sql.id(column)})
      where status = 'published' and not is_hidden`.execute(db);
}
