import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await budgets(db);
  // Developers are searched by the beginnings of words and listed by name.
  await sql`
    create index users_developer_names on users (full_name, id)
    where user_type = 'developer' and is_active`.execute(db);
}

/**
 * Gives every request a value in the orders by budget, so that a page after any row is a single range of the
 * index. The index includes the budget itself, so that rows can be filtered without being fetched.
 */
async function budgets(db: Kysely<unknown>): Promise<void> {
  const orders = {
    requests_public_budget_high: sql`(coalesce(estimated_budget, -1)) desc`,
    requests_public_budget_low: sql`(- coalesce(estimated_budget, 1000000000)) desc`,
  };
  for (const [name, value] of Object.entries(orders)) {
    await sql`drop index ${sql.id(name)}`.execute(db);
    await sql`
      create index ${sql.id(name)} on requests (${value}, id desc) include (estimated_budget)
      where is_public and status = 'open'`.execute(db);
  }
}
