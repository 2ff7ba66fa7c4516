import type { SessionEvent } from "../../contract/session-events.ts";
import type { IntegrationId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";
import { LEASE_MS } from "./webhook-lines.ts";
import { addToLine } from "./webhook-outbox.ts";

const SHOWN = [
  ...(["id", "event_id", "type", "payload", "attempts", "created_at"] as const),
  ...(["tried_at", "delivered_at", "given_up_at", "last_status", "last_error"] as const),
] as const;

/** Returns the newest first. */
export function lastDeliveries(db: Db, integration: IntegrationId, most: number) {
  return db
    .selectFrom("webhook_deliveries")
    .select(SHOWN)
    .where("integration_id", "=", integration)
    .orderBy("id", "desc")
    .limit(most);
}

/** Returns the newest first. */
export function givenUpDeliveries(db: Db, integration: IntegrationId, most: number) {
  return lastDeliveries(db, integration, most).where("given_up_at", "is not", null);
}

export type ShownDelivery = Awaited<ReturnType<ReturnType<typeof lastDeliveries>["execute"]>>[number];

export function ticketOf({ payload }: Pick<ShownDelivery, "payload">): string {
  return (JSON.parse(payload) as SessionEvent).data.session.external_ticket_id;
}

export type SentAgain = { readonly kind: "waiting" } | { readonly kind: "added"; readonly id: number };

/**
 * Sends the event once more under its id, as the last one of its line; a delivery that still waits is tried
 * at once. Returns undefined where the integration has no such delivery.
 */
export async function sendAgain(
  tx: Db,
  integration: IntegrationId,
  id: number,
  now: Date,
): Promise<SentAgain | undefined> {
  const found = await tx
    .selectFrom("webhook_deliveries")
    .select(["order_key", "url", "event_id", "type", "payload", "delivered_at", "given_up_at"])
    .where("id", "=", id)
    .where("integration_id", "=", integration)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { order_key: orderKey, url, event_id, type, payload, delivered_at, given_up_at } = found;
  await openLine(tx, orderKey, now);
  if (delivered_at === null && given_up_at === null) return { kind: "waiting" };
  const line = { integrationId: integration, url, orderKey };
  return { kind: "added", id: await addToLine(tx, line, { event_id, type, payload }, now) };
}

/** Opens the line because the operator says that the receiver is back. */
async function openLine(tx: Db, key: string, now: Date): Promise<void> {
  await tx.updateTable("webhook_lines").set({ gone_url: null }).where("order_key", "=", key).execute();
  await tx
    .updateTable("webhook_lines")
    .set({ due_at: now })
    .where("order_key", "=", key)
    // A line that is due sooner may be sending now.
    .where("due_at", ">", new Date(now.getTime() + LEASE_MS))
    .execute();
}
