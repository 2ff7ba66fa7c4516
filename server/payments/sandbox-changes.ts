import type { ProviderChange } from "../../core/rehearsal/rehearsal.ts";
import type { Db } from "../database/tables.ts";
import { newEventId, scheduleEvent } from "./sandbox-events.ts";

/** They are the ways in which a payment's event is delivered, so that each case can be tried out. */
export const DELIVERY_MODES = ["at-once", "late", "twice", "never"] as const;
export type DeliveryMode = (typeof DELIVERY_MODES)[number];

/** "held" means that the event waits until the user who rehearses sends it. */
export type Sending = DeliveryMode | "held";

export const LATE_MS = 5_000;

interface Change {
  readonly id: string;
  readonly change: ProviderChange;
  readonly cents: number;
}

/** Records what has happened to a checkout, in its transaction, and schedules the event as `way` says. */
export async function announceChange(
  tx: Db,
  { id: checkout, change, cents }: Change,
  way: Sending,
  now: Date,
): Promise<string> {
  const id = newEventId();
  await tx
    .insertInto("practice_events")
    .values({ id, checkout_id: checkout, change, cents, made_at: now, sent_at: way === "held" ? null : now })
    .execute();
  if (way === "held" || way === "never") return id;
  const dueAt = way === "late" ? new Date(now.getTime() + LATE_MS) : now;
  await scheduleEvent(tx, { kind: "checkout", id: checkout }, dueAt, { id, times: way === "twice" ? 2 : 1 });
  return id;
}
