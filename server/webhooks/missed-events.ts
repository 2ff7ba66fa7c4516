import { MOST_MISSED, type SessionEvent } from "../../contract/session-events.ts";
import type { Db } from "../database/tables.ts";
import type { ClaimedEvent } from "./claim-event.ts";
import { enqueueEvent } from "./webhook-outbox.ts";

type Delivered = Pick<ClaimedEvent, "order_key" | "integration_id" | "url" | "payload" | "sequence">;

/**
 * Orders an event that says which ones before this delivered one were given up, if any were since the last time.
 * Where they are more than one event may name, its own delivery leads to another.
 */
export async function tellOfMissed(tx: Db, delivered: Delivered, now: Date): Promise<void> {
  const { order_key: orderKey, integration_id: integrationId, url, payload, sequence } = delivered;
  const { missed_sequence: from } = await tx
    .selectFrom("webhook_lines")
    .select("missed_sequence")
    .where("order_key", "=", orderKey)
    .executeTakeFirstOrThrow();
  if (from === null) return;
  const missed = await missedEvents(tx, orderKey, { from, before: sequence }).execute();
  await tx
    .updateTable("webhook_lines")
    .set({ missed_sequence: missed[MOST_MISSED]?.sequence ?? null })
    .where("order_key", "=", orderKey)
    .execute();
  if (missed.length === 0) return;
  const { session } = (JSON.parse(payload) as SessionEvent).data;
  const event: SessionEvent = {
    type: "events.missed",
    timestamp: now.toISOString(),
    data: {
      session,
      missed: missed.slice(0, MOST_MISSED).map(({ event_id: webhook_id, type, created_at }) => {
        return { webhook_id, type, timestamp: created_at.toISOString() };
      }),
    },
  };
  await enqueueEvent(tx, { integrationId, url, orderKey, event }, now);
}

export function missedEvents(db: Db, key: string, { from, before }: { from: number; before: number }) {
  return (
    db
      .selectFrom("webhook_deliveries as missed")
      .select(["sequence", "event_id", "type", "created_at"])
      .where("order_key", "=", key)
      .where("sequence", ">=", from)
      .where("sequence", "<", before)
      .where("given_up_at", "is not", null)
      // A receiver that refuses this kind would be told of it for ever.
      .where("type", "<>", "events.missed")
      // The operator has sent it again.
      .where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom("webhook_deliveries as again")
              .select("again.id")
              .where("again.order_key", "=", key)
              .where("again.sequence", ">", from)
              .whereRef("again.event_id", "=", "missed.event_id")
              .where("again.given_up_at", "is", null),
          ),
        ),
      )
      .orderBy("sequence")
      .limit(MOST_MISSED + 1)
  );
}
