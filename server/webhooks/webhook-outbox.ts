import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { SessionEvent } from "../../contract/session-events.ts";
import type { IntegrationId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";
import { OTHERS_WAIT_MS } from "./retry-pauses.ts";
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
        .values({
          order_key: orderKey,
          integration_id: integrationId,
          host,
          last_sequence: 1,
          due_at: now,
          is_ready: true,
        })
        .onConflict((conflict) =>
          conflict.column("order_key").doUpdateSet((line) => ({
            host,
            last_sequence: line("webhook_lines.last_sequence", "+", 1),
            is_ready: sql<boolean>`webhook_lines.is_ready or webhook_lines.due_at is null`,
            due_at: line.fn.coalesce(dueSooner(now), "excluded.due_at"),
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

/** A line that waits already keeps its pause, unless the receiver refuses its first event and is not away. */
function dueSooner(now: Date) {
  const isRefused = sql`exists (
    select from webhook_deliveries
    where order_key = webhook_lines.order_key and sequence = webhook_lines.next_sequence and refusals > 0)`;
  const soon = new Date(now.getTime() + OTHERS_WAIT_MS);
  return sql<Date | null>`least(
    webhook_lines.due_at, case when webhook_lines.due_at is not null and ${isRefused} then ${soon}::timestamptz end)`;
}
