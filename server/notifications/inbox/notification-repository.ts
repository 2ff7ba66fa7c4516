import { BURST_MS } from "../../../core/notifications/mail-plan.ts";
import {
  KEPT_DAYS,
  type NotificationKind,
  type NotifiedStep,
  type ProductEvent,
  type RequestKind,
} from "../../../core/notifications/notification.ts";
import type { ConversationId, ProductId, RequestId, UserId } from "../../../core/shared/id.ts";
import type { Db } from "../../database/tables.ts";

/** Notifications are kept so long, read or not. */
const KEPT_MS = KEPT_DAYS * 24 * 60 * 60_000;

interface NewNotification {
  readonly kind: RequestKind;
  readonly userId: UserId;
  readonly actorId: UserId;
  readonly requestId: RequestId;
  readonly conversationId?: ConversationId;
  readonly itemId?: number;
  readonly step?: NotifiedStep | undefined;
}

/** Call it as the last step in the event's transaction: its locks come last in the order of locks. */
export async function addNotification(db: Db, notification: NewNotification, now: Date): Promise<void> {
  const {
    kind,
    userId,
    actorId,
    requestId,
    conversationId = null,
    itemId = null,
    step = null,
  } = notification;
  if (kind === "message" && conversationId !== null) await unlistMessage(db, userId, conversationId);
  await db
    .insertInto("notifications")
    .values({
      kind,
      user_id: userId,
      actor_id: actorId,
      request_id: requestId,
      conversation_id: conversationId,
      item_id: itemId,
      step,
      at: now,
      mail_at: new Date(now.getTime() + BURST_MS),
    })
    .execute();
}

/** Takes the earlier message off the list: the new one stands for all. The conversation is locked. */
async function unlistMessage(db: Db, userId: UserId, conversationId: ConversationId): Promise<void> {
  await db
    .updateTable("notifications")
    .set({ is_listed: false })
    .where("user_id", "=", userId)
    .where("conversation_id", "=", conversationId)
    .where("kind", "=", "message")
    .where("is_listed", "=", true)
    .execute();
}

/** It selects unread notifications; each condition that is given must hold. */
export interface Read {
  readonly id?: number;
  /** It selects this notification and those before it. */
  readonly upToId?: number;
  readonly kind?: NotificationKind;
  readonly requestId?: RequestId;
  readonly conversationId?: ConversationId;
  readonly itemId?: number;
  /** It selects messages up to this number. */
  readonly upToItemId?: number;
  readonly productId?: ProductId;
  readonly productEvent?: ProductEvent;
}

/** Marks them as read, because they were seen or there is nothing to see any more; no mail tells of them. */
export async function readNotifications(
  db: Db,
  userIds: readonly UserId[],
  { id, upToId, kind, requestId, conversationId, itemId, upToItemId, productId, productEvent }: Read,
  now: Date,
): Promise<void> {
  let found = db
    .selectFrom("notifications")
    .select("id")
    .where("user_id", "in", userIds)
    .where("read_at", "is", null)
    // All transactions lock notifications in this order, so that there is no deadlock.
    .orderBy("id")
    .forUpdate();
  if (id !== undefined) found = found.where("id", "=", id);
  if (upToId !== undefined) found = found.where("id", "<=", upToId);
  if (kind !== undefined) found = found.where("kind", "=", kind);
  if (requestId !== undefined) found = found.where("request_id", "=", requestId);
  if (conversationId !== undefined) found = found.where("conversation_id", "=", conversationId);
  if (itemId !== undefined) found = found.where("item_id", "=", itemId);
  if (upToItemId !== undefined) found = found.where("item_id", "<=", upToItemId);
  if (productId !== undefined) found = found.where("product_id", "=", productId);
  if (productEvent !== undefined) found = found.where("product_event", "=", productEvent);
  await db
    .updateTable("notifications")
    .set({ read_at: now, mail_at: null })
    .where("id", "in", found)
    .execute();
}

export async function dropOldNotifications(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom("notifications")
    .where("at", "<", new Date(now.getTime() - KEPT_MS))
    .execute();
}
