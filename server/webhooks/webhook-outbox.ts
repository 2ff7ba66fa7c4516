import { randomUUID } from "node:crypto";
import type { SessionEvent } from "../../contract/session-events.ts";
import type { IntegrationId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";
import type { WebhookDeliveryTable } from "./webhook-tables.ts";

export interface EventLine {
  readonly integrationId: IntegrationId;
  /** It has passed `callbackUrlError`. */
  readonly url: string;
  /** It is a session's id. Events with the same key arrive in the order in which they were ordered. */
  readonly orderKey: string;
}

export interface OrderedEvent extends EventLine {
  readonly event: SessionEvent;
}

/**
 * Orders an event in the transaction of what it reports; it leaves once that is committed. The line stays
 * locked until then, so that numbers are given in the order of commits: take locks of your own before.
 */
export async function enqueueEvent(db: Db, { event, ...line }: OrderedEvent, now: Date): Promise<void> {
  const { type } = event;
  await addToLine(db, line, { event_id: randomUUID(), type, payload: JSON.stringify(event) }, now);
}

/** @returns the number of the delivery */
export async function addToLine(
  db: Db,
  { integrationId, url, orderKey }: EventLine,
  event: Pick<WebhookDeliveryTable, "event_id" | "type" | "payload">,
  now: Date,
): Promise<number> {
  const { host } = new URL(url);
  const { id } = await db
    .with("line", (cte) =>
      cte
        .insertInto("webhook_lines")
        .values({ order_key: orderKey, integration_id: integrationId, host, last_sequence: 1, due_at: now })
        .onConflict((conflict) =>
          conflict.column("order_key").doUpdateSet((line) => ({
            host,
            last_sequence: line("webhook_lines.last_sequence", "+", 1),
            // A line that waits already keeps its pause.
            due_at: line.fn.coalesce("webhook_lines.due_at", "excluded.due_at"),
          })),
        )
        .returning("last_sequence"),
    )
    .insertInto("webhook_deliveries")
    .values((row) => ({
      ...event,
      order_key: orderKey,
      sequence: row.selectFrom("line").select("last_sequence"),
      integration_id: integrationId,
      url,
      created_at: now,
    }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
