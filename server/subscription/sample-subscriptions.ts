import type { UserId } from "../../core/shared/id.ts";
import { SUBSCRIPTION_CURRENCY, SUBSCRIPTION_FEE_CENTS } from "../../core/subscription/subscription.ts";
import { installationId } from "../payments/installation.ts";
import { monthsAfter } from "../payments/months.ts";
import type { Reference } from "../payments/payment-provider.ts";
import { sandboxId } from "../payments/sandbox-id.ts";
import { addPaidMonth } from "../payments/sandbox-months.ts";
import type { SampleData } from "../sample-data/sample-data.ts";
import type { Db } from "../database/tables.ts";

const DAY_HOURS = 24;

/**
 * The account that newcomers are told to sign in with has paid; `arjun` never did, so that both sides of the
 * gate can be seen. `returnedCents` says what was refunded of each month, the latest last.
 */
const SUBSCRIBERS = [
  { username: "dev", paidDaysAgo: 12, renews: true, returnedCents: [0, SUBSCRIPTION_FEE_CENTS, 0] },
  { username: "lotte", paidDaysAgo: 20, renews: false, returnedCents: [0, 0] },
  { username: "priya", paidDaysAgo: 3, renews: true, returnedCents: [0] },
] as const;

/** It writes the sandbox provider's rows, too, so that they renew and can be cancelled like any other. */
export const sampleSubscriptions: SampleData = {
  name: "subscriptions",
  add: async ({ db, ago, idOf }) => {
    const installation = await installationId(db);
    for (const { username, paidDaysAgo, renews, returnedCents } of SUBSCRIBERS) {
      const userId = idOf(username);
      const id = sandboxId("sub");
      const months = returnedCents.length;
      const anchor = monthsAfter(ago(paidDaysAgo * DAY_HOURS), 1 - months);
      const period_end = monthsAfter(anchor, months);
      const reference = {
        installation,
        purpose: "subscription",
        user: String(userId),
        attempt: "0",
      } as const;
      await db
        .insertInto("practice_subscriptions")
        .values({
          id,
          reference: JSON.stringify(reference),
          status: "active",
          renews,
          card_fails: false,
          anchor,
          months,
          period_end,
        })
        .execute();
      await db
        .insertInto("subscriptions")
        .values({
          user_id: userId,
          provider: "practice",
          status: renews ? "active" : "canceled",
          subscription_id: id,
          period_end,
          attempt: 1,
          created_at: anchor,
          updated_at: monthsAfter(anchor, months - 1),
        })
        .execute();
      for (const [month, reversedCents] of returnedCents.entries())
        await addSampleMonth(db, { userId, subscriptionId: id, reference, anchor, month, reversedCents });
    }
  },
};

interface SampleMonth {
  readonly userId: UserId;
  readonly subscriptionId: string;
  readonly reference: Reference;
  readonly anchor: Date;
  readonly month: number;
  readonly reversedCents: number;
}

async function addSampleMonth(db: Db, sample: SampleMonth): Promise<void> {
  const { userId, subscriptionId, reference, anchor, month, reversedCents } = sample;
  const paidAt = monthsAfter(anchor, month);
  const periodEnd = monthsAfter(anchor, month + 1);
  const paid = { subscriptionId, reference, paidAt, periodEnd, reversedCents };
  await db
    .insertInto("subscription_payments")
    .values({
      provider: "practice",
      invoice_id: await addPaidMonth(db, paid),
      user_id: userId,
      subscription_id: subscriptionId,
      amount_cents: SUBSCRIPTION_FEE_CENTS,
      currency: SUBSCRIPTION_CURRENCY,
      reversed_cents: reversedCents,
      period_end: periodEnd,
      paid_at: paidAt,
    })
    .execute();
}
