import { installationId } from "../payments/installation.ts";
import { monthsAfter } from "../payments/months.ts";
import { sandboxId } from "../payments/sandbox-id.ts";
import type { SampleData } from "../sample-data/sample-data.ts";

const DAY_HOURS = 24;

/** The developer that a newcomer is told of has paid; `arjun` never did, so that both sides of the gate can be seen. */
const SUBSCRIBERS = [
  { username: "dev", paidDaysAgo: 12, renews: true },
  { username: "lotte", paidDaysAgo: 20, renews: false },
  { username: "priya", paidDaysAgo: 3, renews: true },
] as const;

/** With the sandbox provider's own rows, so that they renew and can be cancelled like any other. */
export const sampleSubscriptions: SampleData = {
  name: "subscriptions",
  add: async ({ db, ago, idOf }) => {
    const installation = await installationId(db);
    for (const { username, paidDaysAgo, renews } of SUBSCRIBERS) {
      const userId = idOf(username);
      const id = sandboxId("sub");
      const anchor = ago(paidDaysAgo * DAY_HOURS);
      const period_end = monthsAfter(anchor, 1);
      const reference = { installation, purpose: "subscription", user: String(userId), attempt: "0" };
      await db
        .insertInto("practice_subscriptions")
        .values({
          id,
          reference: JSON.stringify(reference),
          status: "active",
          renews,
          card_fails: false,
          anchor,
          months: 1,
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
          updated_at: anchor,
        })
        .execute();
    }
  },
};
