import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await budgets(db);
  // Developers are looked for by the beginnings of words and shown by name.
  await sql`
    create index users_developer_names on users (full_name, id)
    where user_type = 'developer' and is_active`.execute(db);
}

/**
 * The orders by budget get a value for every request, so that what follows one of them is a single range of the
 * index; the budget itself stands beside it, so that rows are passed over without being fetched.
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
