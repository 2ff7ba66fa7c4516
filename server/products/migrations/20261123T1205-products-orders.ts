import { type Kysely, sql } from "kysely";

/** Each order within a category gets its own index: a category may have nothing where the order begins. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index products_public_category`.execute(db);
  // All columns have one direction, so that one index serves an order and its opposite.
  const orders = {
    newest: "published_at",
    best_rated: "rating_rank",
    best_selling: "sales",
    price: "price_cents",
  };
  for (const [name, column] of Object.entries(orders))
    await sql`
      create index ${sql.id(`products_public_category_${name}`)} on products (category, ${sql.id(column)}, id)
      where status = 'published' and not is_hidden`.execute(db);
}
