import type { Kysely } from "kysely";
import type { UserId } from "../../core/shared/id.ts";
import type { Tables } from "../app/tables.ts";
import { monthsAfter } from "../payments/months.ts";
import { practiceId } from "../payments/practice-till.ts";
import { installationId } from "../subscription/subscription-repository.ts";

type Db = Kysely<Tables>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The developer that a newcomer is told of has paid; `arjun` never did, so that both sides of the gate can be seen. */
const SUBSCRIBERS = [
  { username: "dev", paidDaysAgo: 12, renews: true },
  { username: "lotte", paidDaysAgo: 20, renews: false },
  { username: "priya", paidDaysAgo: 3, renews: true },
] as const;

/** With the practice provider's own rows, so that they renew and can be cancelled like any other. */
export async function addSubscriptions(
  db: Db,
  people: ReadonlyMap<string, UserId>,
  now: Date,
): Promise<void> {
  const installation = await installationId(db);
  for (const { username, paidDaysAgo, renews } of SUBSCRIBERS) {
    const userId = people.get(username);
    if (userId === undefined) throw new Error(`The sample data names ${username}, who is not in it`);
    const id = practiceId("sub");
    const anchor = new Date(now.getTime() - paidDaysAgo * DAY_MS);
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
}
