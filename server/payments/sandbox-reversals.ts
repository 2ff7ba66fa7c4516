import type { Db } from "../database/tables.ts";
import { announceChange, type Sending } from "./sandbox-changes.ts";

// Each runs in its caller's transaction and returns the event's id, or undefined if nothing happened.

/** Takes back so much of what was paid, or all of it, as a bank does. Nothing happens where less is left. */
export async function reverseCheckout(
  tx: Db,
  id: string,
  now: Date,
  { cents = null, way = "at-once" }: { readonly cents?: number | null; readonly way?: Sending } = {},
): Promise<string | undefined> {
  const left = await lockLeft(tx, id);
  if (left < (cents ?? 1)) return undefined;
  const taken = cents ?? left;
  await tx
    .updateTable("practice_checkouts")
    .set((row) => ({ reversed_cents: row("reversed_cents", "+", taken) }))
    .where("id", "=", id)
    .execute();
  return announceChange(tx, { id, change: "refunded", cents: taken }, way, now);
}

/** Disputes all that has not been refunded, as a buyer does at the bank. */
export async function disputeCheckout(
  tx: Db,
  id: string,
  now: Date,
  way: Sending,
): Promise<string | undefined> {
  const cents = await lockLeft(tx, id);
  if (cents === 0) return undefined;
  await tx
    .updateTable("practice_checkouts")
    .set((row) => ({ reversed_cents: row("reversed_cents", "+", cents), disputed_cents: cents }))
    .where("id", "=", id)
    .execute();
  return announceChange(tx, { id, change: "disputed", cents }, way, now);
}

export async function winDispute(tx: Db, id: string, now: Date, way: Sending): Promise<string | undefined> {
  const found = await tx
    .selectFrom("practice_checkouts")
    .select("disputed_cents")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  const cents = found?.disputed_cents ?? 0;
  if (cents === 0) return undefined;
  await tx
    .updateTable("practice_checkouts")
    .set((row) => ({ reversed_cents: row("reversed_cents", "-", cents), disputed_cents: 0 }))
    .where("id", "=", id)
    .execute();
  return announceChange(tx, { id, change: "dispute-won", cents }, way, now);
}

/** Returns the cents that were paid and not taken back yet, and keeps the checkout locked. */
async function lockLeft(tx: Db, id: string): Promise<number> {
  const found = await tx
    .selectFrom("practice_checkouts")
    .select(["amount_cents", "reversed_cents"])
    .where("id", "=", id)
    .where("status", "=", "complete")
    .forUpdate()
    .executeTakeFirst();
  return found === undefined ? 0 : found.amount_cents - found.reversed_cents;
}
