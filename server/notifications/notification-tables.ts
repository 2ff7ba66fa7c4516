import type { ColumnType, GeneratedAlways, Generated } from "kysely";
import type { MailedKind } from "../../core/notifications/mailed-kind.ts";
import type { NotificationKind, NotifiedStep, ProductEvent } from "../../core/notifications/notification.ts";
import type { Delivery } from "../../core/notifications/notification-preferences.ts";
import type { ConversationId, ProductId, RequestId, UserId } from "../../core/shared/id.ts";

export interface NotificationsTable {
  id: GeneratedAlways<number>;
  /** This user gets the notification. */
  user_id: UserId;
  kind: NotificationKind;
  /** This user caused the event; it is null when a payment provider took back the money of a purchase. */
  actor_id: UserId | null;
  /** The request may have been deleted since. It is null for notifications about products. */
  request_id: ColumnType<RequestId | null, RequestId | null | undefined, never>;
  conversation_id: ConversationId | null;
  /** It is the message's number, the response, the agreement's version or the purchase, or else null. */
  item_id: number | null;
  /** It is the new state of the agreement; null for all other kinds. */
  step: ColumnType<NotifiedStep | null, NotifiedStep | null | undefined, never>;
  product_id: ColumnType<ProductId | null, ProductId | undefined, never>;
  /** It is a copy of the title at that time. */
  product_title: ColumnType<string | null, string | undefined, never>;
  product_event: ColumnType<ProductEvent | null, ProductEvent | undefined, never>;
  /** So many people got the product for free, the latest of them the actor; 1 for every other event. */
  count: Generated<number>;
  /** Of a conversation's messages, and of a product's versions and free sales, only the latest is listed. */
  is_listed: Generated<boolean>;
  at: Date;
  /** From this time on there is nothing to tell: the event was seen, answered or taken back. */
  read_at: Date | null;
  /** No mail is sent before this time; null when it is decided whether one is sent. */
  mail_at: Date | null;
  mailed_at: Date | null;
  /** It is the id in the outbox of the mail that tells of it. */
  mail_id: number | null;
}

/** A user who chose something has a row; all others have core's DEFAULT_PREFERENCES. */
export interface NotificationPreferencesTable extends Record<MailedKind, boolean> {
  user_id: UserId;
  delivery: Delivery;
  time_zone: string;
}

export interface UnsubscribeKeyTable {
  is_only: Generated<true>;
  key: Buffer;
}

declare module "../database/tables.ts" {
  interface Tables {
    notifications: NotificationsTable;
    notification_preferences: NotificationPreferencesTable;
    unsubscribe_key: UnsubscribeKeyTable;
  }
}
