import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { inTransaction } from "../database/in-transaction.ts";
import type { Tables } from "../database/tables.ts";
import { monthsAfter } from "./months.ts";
import type { Reference } from "./payment-provider.ts";
import { announceChange, type Sending } from "./sandbox-changes.ts";
import { scheduleEvent } from "./sandbox-events.ts";

type Db = Kysely<Tables>;

const DAY_MS = 24 * 60 * 60 * 1000;
/** So long a failed renewal can still be paid; then the subscription ends. */
const OWED_DAYS = 7;
const AT_ONCE = 100;
/** Those that nobody finished are swept a while after they closed. */
const CLOSED_KEPT_MS = 30 * DAY_MS;

export function sandboxId(kind: "cs" | "sub"): string {
  return `${kind}_practice_${randomBytes(18).toString("hex")}`;
}

/**
 * Pays a checkout once, in the transaction of its caller.
 * @returns the id of the event; undefined when it is not open any more
 */
export async function payCheckout(
  tx: Db,
  id: string,
  { way, cardFails }: { readonly way: Sending; readonly cardFails: boolean },
  now: Date,
): Promise<string | undefined> {
  const checkout = await tx
    .updateTable("practice_checkouts")
    .set({ status: "complete" })
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
  await tx
    .insertInto("practice_subscriptions")
    .values({
      id,
      reference: JSON.stringify(begun.reference),
      status: "active",
      card_fails: begun.cardFails,
      anchor: now,
      months: 1,
      period_end: monthsAfter(now, 1),
    })
    .execute();
  await tx
    .updateTable("practice_checkouts")
    .set({ subscription_id: id })
    .where("id", "=", begun.checkoutId)
    .execute();
}

/** Pays what a failed renewal owes; from now on the months count from today. False when nothing is owed. */
export async function paySettlement(db: Db, id: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const paid = await tx
      .updateTable("practice_subscriptions")
      .set({ status: "active", card_fails: false, anchor: now, months: 1, period_end: monthsAfter(now, 1) })
      .where("id", "=", id)
      .where("status", "=", "past_due")
      .executeTakeFirst();
    if (paid.numUpdatedRows !== 1n) return false;
    await scheduleEvent(tx, { kind: "subscription", id }, now);
    return true;
  });
}

/** What the passing of time does at the sandbox provider. Any number of processes may do it at once. */
export async function advanceBilling(db: Db, now: Date): Promise<void> {
  while (await renewSome(db, now));
  while (await closeSome(db, now));
  await db
    .deleteFrom("practice_checkouts")
    .where("status", "=", "expired")
    .where("until", "<=", new Date(now.getTime() - CLOSED_KEPT_MS))
    .execute();
}

/** False when nothing was due. A server that was off for months makes up for them one by one. */
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
    for (const { id, status, renews, card_fails, anchor, months } of due) {
      const isOver = !renews || status === "past_due";
      await tx
        .updateTable("practice_subscriptions")
        .set(
          isOver
            ? { status: "ended" }
            : card_fails
              ? { status: "past_due" }
              : { months: months + 1, period_end: monthsAfter(anchor, months + 1) },
        )
        .where("id", "=", id)
        .execute();
      await scheduleEvent(tx, { kind: "subscription", id }, now);
    }
    return due.length > 0;
  });
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
