import type { ProductEvent } from "../../../core/notifications/notification.ts";
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
  { event, actorId, productId, title, purchaseId }: NewProductNotification,
  now: Date,
): Promise<void> {
  if (userIds.length === 0) return;
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
        mail_at: null,
        mailed_at: null,
        mail_id: null,
      })),
    )
    .execute();
}

/** Takes earlier versions of the product off the list: the new one stands for all. */
export async function unlistVersions(tx: Db, userIds: readonly UserId[], product: ProductId): Promise<void> {
  const listed = tx
    .selectFrom("notifications")
    .select("id")
    .where("user_id", "in", userIds)
    .where("product_id", "=", product)
    .where("product_event", "=", "new_version")
    .where("is_listed", "=", true)
    // All transactions lock notifications in this order, so that there is no deadlock.
    .orderBy("id")
    .forUpdate();
  await tx.updateTable("notifications").set({ is_listed: false }).where("id", "in", listed).execute();
}
