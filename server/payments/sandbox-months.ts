import { SUBSCRIPTION_CURRENCY, SUBSCRIPTION_FEE_CENTS } from "../../core/subscription/subscription.ts";
import type { Db } from "../database/tables.ts";
import type { Reference, SubscriptionPayment } from "./payment-provider.ts";
import { announceChange } from "./sandbox-changes.ts";
import { sandboxId } from "./sandbox-id.ts";

interface Month {
  readonly subscriptionId: string;
  readonly reference: Reference;
  readonly paidAt: Date;
  readonly periodEnd: Date;
  readonly reversedCents?: number;
}

/** Adds a month that is paid without a buyer at a page. Returns the id of its checkout. */
export async function addPaidMonth(
  tx: Db,
  { subscriptionId, reference, paidAt, periodEnd, reversedCents = 0 }: Month,
): Promise<string> {
  const id = sandboxId("cs");
  await tx
    .insertInto("practice_checkouts")
    .values({
      id,
      key: `${subscriptionId}/${id}`,
      reference: JSON.stringify(reference),
      amount_cents: SUBSCRIPTION_FEE_CENTS,
      success_url: "/profile",
      cancel_url: "/profile",
      status: "complete",
      subscription_id: subscriptionId,
      paid_at: paidAt,
      period_end: periodEnd,
      reversed_cents: reversedCents,
      until: paidAt,
    })
    .execute();
  return id;
}

/** Adds a paid month as above and sends the event that reports it. */
export async function payMonth(tx: Db, month: Month): Promise<void> {
  const id = await addPaidMonth(tx, month);
  await announceChange(tx, { id, change: "paid", cents: SUBSCRIPTION_FEE_CENTS }, "at-once", month.paidAt);
}

/** Returns the latest first. */
export async function paidMonths(db: Db, subscriptionId: string, most: number) {
  return db
    .selectFrom("practice_checkouts")
    .select(["id", "amount_cents", "reversed_cents", "paid_at", "period_end"])
    .where("subscription_id", "=", subscriptionId)
    .orderBy("period_end", (order) => order.desc().nullsLast())
    .limit(most)
    .execute();
}

export function paymentOf(month: Awaited<ReturnType<typeof paidMonths>>[number]): SubscriptionPayment {
  return {
    invoiceId: month.id,
    amountCents: month.amount_cents,
    currency: SUBSCRIPTION_CURRENCY,
    reversedCents: month.reversed_cents,
    periodEnd: month.period_end,
    paidAt: month.paid_at,
  };
}
