import { type Kysely, sql } from "kysely";

/** Each paid month of a subscription at the sandbox provider is a checkout that is paid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table practice_checkouts
      add column paid_at timestamptz,
      add column period_end timestamptz`.execute(db);
  await sql`
    create index practice_checkouts_subscription on practice_checkouts (subscription_id, period_end)
      where subscription_id is not null`.execute(db);
  await sql`
    update practice_checkouts checkout
    set paid_at = subscription.anchor, period_end = subscription.period_end
    from practice_subscriptions subscription
    where checkout.subscription_id = subscription.id and subscription.months = 1`.execute(db);
}
