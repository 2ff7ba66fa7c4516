import type { SessionEvent } from "../../contract/session-events.ts";
import type { IntegrationId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";
import { LEASE_MS } from "./claim-event.ts";
import { endEvent } from "./webhook-lines.ts";
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
  const found = await deliveryOf(tx, integration, id)
    .select(["order_key", "url", "event_id", "type", "payload", "delivered_at", "given_up_at"])
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { order_key: orderKey, url, event_id, type, payload, delivered_at, given_up_at } = found;
  await openLine(tx, orderKey, now);
  if (delivered_at === null && given_up_at === null) return { kind: "waiting" };
  const line = { integrationId: integration, url, orderKey };
  return { kind: "added", id: await addToLine(tx, line, { event_id, type, payload }, now) };
}

export type Skipped =
  | { readonly kind: "skipped" }
  | { readonly kind: "ended" }
  /** Another one comes first, and holds it up. */
  | { readonly kind: "behind"; readonly first: number };

/** Gives up the event that waits first in its line. A try of it that is under way changes nothing any more. */
export async function skipDelivery(
  tx: Db,
  integration: IntegrationId,
  id: number,
  now: Date,
): Promise<Skipped | undefined> {
  const found = await deliveryOf(tx, integration, id).select("order_key").executeTakeFirst();
  if (found === undefined) return undefined;
  const line = await tx
    .selectFrom("webhook_lines")
    .select(["order_key", "next_sequence"])
    .where("order_key", "=", found.order_key)
    .forUpdate()
    .executeTakeFirstOrThrow();
  // Read once the line is locked, because a try may have ended before.
  const delivery = await deliveryOf(tx, integration, id)
    .select(["sequence", "attempts", "delivered_at", "given_up_at", "last_status"])
    .executeTakeFirstOrThrow();
  if (delivery.delivered_at !== null || delivery.given_up_at !== null) return { kind: "ended" };
  if (delivery.sequence !== line.next_sequence)
    return { kind: "behind", first: await firstOf(tx, line.order_key, line.next_sequence) };
  const { claims } = await tx
    .updateTable("webhook_lines")
    .set((row) => ({ claims: row("claims", "+", 1) }))
    .where("order_key", "=", line.order_key)
    .returning("claims")
    .executeTakeFirstOrThrow();
  const posted = { status: delivery.last_status, error: "SKIPPED" };
  await endEvent(tx, { ...line, ...delivery, id, claims }, { end: "given_up_at", posted, now }).execute();
  return { kind: "skipped" };
}

function deliveryOf(db: Db, integration: IntegrationId, id: number) {
  return db.selectFrom("webhook_deliveries").where("id", "=", id).where("integration_id", "=", integration);
}

async function firstOf(db: Db, key: string, sequence: number): Promise<number> {
  const { id } = await db
    .selectFrom("webhook_deliveries")
    .select("id")
    .where("order_key", "=", key)
    .where("sequence", "=", sequence)
    .executeTakeFirstOrThrow();
  return id;
}

/** Opens the line because the operator says that the receiver is back. */
async function openLine(tx: Db, key: string, now: Date): Promise<void> {
  await tx.updateTable("webhook_lines").set({ gone_url: null }).where("order_key", "=", key).execute();
  await tx
    .updateTable("webhook_lines")
    .set({ due_at: now, is_ready: true })
    .where("order_key", "=", key)
    // A line that is due sooner may be sending now.
    .where("due_at", ">", new Date(now.getTime() + LEASE_MS))
    .execute();
}
