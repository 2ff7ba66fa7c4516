import { BURST_MS } from "../../../core/notifications/mail-plan.ts";
import {
  standsForEarlier,
  isSaleEvent,
  type ProductEvent,
} from "../../../core/notifications/notification.ts";
import type { ProductId, PurchaseId, UserId } from "../../../core/shared/id.ts";
import type { Db } from "../../database/tables.ts";

export interface NewProductNotification {
  readonly event: ProductEvent;
  /** It is null when no user caused the event. */
  readonly actorId: UserId | null;
  readonly productId: ProductId;
  readonly title: string;
  readonly purchaseId?: PurchaseId;
}

/** Call it in the transaction of the event, with the accounts of these users locked. */
export async function addProductNotifications(
  tx: Db,
  userIds: readonly UserId[],
  notification: NewProductNotification,
  now: Date,
): Promise<void> {
  if (userIds.length === 0) return;
  const { event, actorId, productId, title, purchaseId } = notification;
  if (standsForEarlier(event)) await unlistEarlier(tx, userIds, productId, event);
  await tx
    .insertInto("notifications")
    .values(
      userIds.map((user_id) => ({
        user_id,
        kind: "product" as const,
        product_event: event,
        actor_id: actorId,
        product_id: productId,
        product_title: title,
        conversation_id: null,
        item_id: purchaseId ?? null,
        at: now,
        read_at: null,
        mail_at: isSaleEvent(event) ? new Date(now.getTime() + BURST_MS) : null,
        mailed_at: null,
        mail_id: null,
      })),
    )
    .execute();
}

/** Counts one more who got a product for free, in the row that still waits to be mailed if there is one. */
export async function addFreeSale(
  tx: Db,
  seller: UserId,
  sale: Omit<NewProductNotification, "event">,
  now: Date,
): Promise<void> {
  const { actorId, productId, purchaseId } = sale;
  const { numUpdatedRows } = await tx
    .updateTable("notifications")
    .set((row) => ({ actor_id: actorId, item_id: purchaseId ?? null, count: row("count", "+", 1) }))
    .where("user_id", "=", seller)
    .where("product_id", "=", productId)
    .where("product_event", "=", "sold_free")
    .where("is_listed", "=", true)
    .where("mail_at", "is not", null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n)
    await addProductNotifications(tx, [seller], { ...sale, event: "sold_free" }, now);
}

/** Takes earlier ones about the product off the list: the new one stands for all. */
async function unlistEarlier(
  tx: Db,
  userIds: readonly UserId[],
  product: ProductId,
  event: ProductEvent,
): Promise<void> {
  const listed = tx
    .selectFrom("notifications")
    .select("id")
    .where("user_id", "in", userIds)
    .where("product_id", "=", product)
    .where("product_event", "=", event)
    .where("is_listed", "=", true)
    // All transactions lock notifications in this order, so that there is no deadlock.
    .orderBy("id")
    .forUpdate();
  await tx.updateTable("notifications").set({ is_listed: false }).where("id", "in", listed).execute();
}
