import type { PlannedDelivery } from "../../core/rehearsal/rehearsal.ts";
import type { Db } from "../database/tables.ts";
import { invalidField, Refusal } from "../http/errors/refusal.ts";
import { scheduleEvent } from "../payments/sandbox-events.ts";

const UNKNOWN = "Each must be another event of this top-up";
const UNDER_WAY = "An event of these is already on its way.";

/**
 * Sends events of a checkout in this order. One that was sent before is delivered once more.
 * @throws Refusal invalid_input for an event of another checkout, conflict for one that is on its way
 */
export async function sendEvents(
  tx: Db,
  checkout: string,
  deliveries: readonly PlannedDelivery[],
  now: Date,
): Promise<void> {
  const ids = deliveries.map(({ event }) => event);
  if (ids.length === 0) return;
  const found = await tx
    .selectFrom("practice_events as made")
    .leftJoin("practice_news as pending", "pending.id", "made.id")
    .select(["made.id", "pending.due_at"])
    .where("made.checkout_id", "=", checkout)
    .where("made.id", "in", ids)
    .forUpdate("made")
    .execute();
  if (found.length !== ids.length) throw invalidField("deliveries", UNKNOWN);
  if (found.some(({ due_at }) => due_at !== null)) throw new Refusal("conflict", UNDER_WAY);
  await tx.updateTable("practice_events").set({ sent_at: now }).where("id", "in", ids).execute();
  for (const { event, afterSeconds, times } of deliveries) {
    if (times === 0) continue;
    const dueAt = new Date(now.getTime() + afterSeconds * 1000);
    await scheduleEvent(tx, { kind: "checkout", id: checkout }, dueAt, { id: event, times });
  }
}
