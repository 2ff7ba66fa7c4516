import type { Selectable } from "kysely";
import { inTransaction } from "../database/in-transaction.ts";
import type { Db } from "../database/tables.ts";
import { monthsAfter } from "./months.ts";
import type { Reference } from "./payment-provider.ts";
import type { SandboxSubscriptionsTable } from "./payment-tables.ts";
import { announceChange, type Sending } from "./sandbox-changes.ts";
import { scheduleEvent } from "./sandbox-events.ts";
import { sandboxId } from "./sandbox-id.ts";
import { payMonth } from "./sandbox-months.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** A failed renewal can still be paid for so long; then the subscription ends. */
const OWED_DAYS = 7;
const AT_ONCE = 100;
/** Checkouts that were never finished are deleted so long after they closed. */
const CLOSED_KEPT_MS = 30 * DAY_MS;

/** Pays a checkout once, in the caller's transaction. Returns the event's id; undefined if it is not open. */
export async function payCheckout(
  tx: Db,
  id: string,
  { way, cardFails }: { readonly way: Sending; readonly cardFails: boolean },
  now: Date,
): Promise<string | undefined> {
  const checkout = await tx
    .updateTable("practice_checkouts")
    .set({ status: "complete", paid_at: now })
    .where("id", "=", id)
    .where("status", "=", "open")
    .where("until", ">", now)
    .returning(["reference", "amount_cents"])
    .executeTakeFirst();
  if (checkout === undefined) return undefined;
  if (checkout.reference.purpose === "subscription")
    await beginSubscription(tx, { checkoutId: id, reference: checkout.reference, cardFails }, now);
  return announceChange(tx, { id, change: "paid", cents: checkout.amount_cents }, way, now);
}

async function beginSubscription(
  tx: Db,
  begun: { readonly checkoutId: string; readonly reference: Reference; readonly cardFails: boolean },
  now: Date,
): Promise<void> {
  const id = sandboxId("sub");
  const periodEnd = monthsAfter(now, 1);
  await tx
    .insertInto("practice_subscriptions")
    .values({
      id,
      reference: JSON.stringify(begun.reference),
      status: "active",
      card_fails: begun.cardFails,
      anchor: now,
      months: 1,
      period_end: periodEnd,
    })
    .execute();
  await tx
    .updateTable("practice_checkouts")
    .set({ subscription_id: id, period_end: periodEnd })
    .where("id", "=", begun.checkoutId)
    .execute();
}

/** Pays what a failed renewal owes; the months then count from today. Returns false when nothing is owed. */
export async function paySettlement(db: Db, id: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const periodEnd = monthsAfter(now, 1);
    const paid = await tx
      .updateTable("practice_subscriptions")
      .set({ status: "active", card_fails: false, anchor: now, months: 1, period_end: periodEnd })
      .where("id", "=", id)
      .where("status", "=", "past_due")
      .returning("reference")
      .executeTakeFirst();
    if (paid === undefined) return false;
    await payMonth(tx, { subscriptionId: id, reference: paid.reference, paidAt: now, periodEnd });
    return true;
  });
}

/** Renews, ends and closes what is due. Any number of processes may run it at once. */
export async function advanceBilling(db: Db, now: Date): Promise<void> {
  while (await renewSome(db, now));
  while (await closeSome(db, now));
  await db
    .deleteFrom("practice_checkouts")
    .where("status", "=", "expired")
    .where("until", "<=", new Date(now.getTime() - CLOSED_KEPT_MS))
    .execute();
}

/** Returns false when nothing was due. A server that was off for months makes up for them one by one. */
async function renewSome(db: Db, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const due = await tx
      .selectFrom("practice_subscriptions")
      .selectAll()
      .where("status", "!=", "ended")
      .where("period_end", "<=", now)
      .where((row) =>
        row.or([
          row("status", "=", "active"),
          row("period_end", "<=", new Date(now.getTime() - OWED_DAYS * DAY_MS)),
        ]),
      )
      .orderBy("period_end")
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const subscription of due) await renewOne(tx, subscription, now);
    return due.length > 0;
  });
}

async function renewOne(
  tx: Db,
  { id, reference, status, renews, card_fails, anchor, months }: Selectable<SandboxSubscriptionsTable>,
  now: Date,
): Promise<void> {
  const periodEnd = monthsAfter(anchor, months + 1);
  const isOver = !renews || status === "past_due";
  const isPaid = !isOver && !card_fails;
  await tx
    .updateTable("practice_subscriptions")
    .set(isPaid ? { months: months + 1, period_end: periodEnd } : { status: isOver ? "ended" : "past_due" })
    .where("id", "=", id)
    .execute();
  if (isPaid) await payMonth(tx, { subscriptionId: id, reference, paidAt: now, periodEnd });
  else await scheduleEvent(tx, { kind: "subscription", id }, now);
}

async function closeSome(db: Db, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const closed = await tx
      .updateTable("practice_checkouts")
      .set({ status: "expired" })
      .where("id", "in", (checkout) =>
        checkout
          .selectFrom("practice_checkouts")
          .select("id")
          .where("status", "=", "open")
          .where("until", "<=", now)
          .orderBy("until")
          .limit(AT_ONCE)
          .forUpdate()
          .skipLocked(),
      )
      .returning(["id", "amount_cents as cents"])
      .execute();
    for (const { id, cents } of closed)
      await announceChange(tx, { id, change: "expired", cents }, "at-once", now);
    return closed.length > 0;
  });
}
