import type { ColumnType, GeneratedAlways, Generated } from "kysely";
import type {
  MailedKind,
  NotificationKind,
  NotifiedStep,
  ProductEvent,
} from "../../core/notifications/notification.ts";
import type { Delivery } from "../../core/notifications/notification-preferences.ts";
import type { ConversationId, ProductId, RequestId, UserId } from "../../core/shared/id.ts";

export interface NotificationsTable {
  id: GeneratedAlways<number>;
  /** Who is told. */
  user_id: UserId;
  kind: NotificationKind;
  /** Whose doing it was; null where a payment provider took the money of a purchase back. */
  actor_id: ColumnType<UserId | null, UserId | null, never>;
  /** May have been removed since. Null for what a product's notification tells of. */
  request_id: ColumnType<RequestId | null, RequestId | null | undefined, never>;
  conversation_id: ConversationId | null;
  /** The number of the message in its conversation, the response, the version of the agreement, the purchase; null for everything else. */
  item_id: number | null;
  /** What has become of the agreement; null for everything else. */
  step: ColumnType<NotifiedStep | null, NotifiedStep | null | undefined, never>;
  /** These three of kind "product" alone. */
  product_id: ColumnType<ProductId | null, ProductId | undefined, never>;
  /** As it was then. */
  product_title: ColumnType<string | null, string | undefined, never>;
  product_event: ColumnType<ProductEvent | null, ProductEvent | undefined, never>;
  /** Of the messages of a conversation, and of the versions of a product, the latest alone stands in the list for all. */
  is_listed: Generated<boolean>;
  at: Date;
  /** Since when there is nothing to tell any more: it was seen, answered or taken back. */
  read_at: Date | null;
  /** Not to be mailed before; null when nothing about a mail is to be decided any more. */
  mail_at: Date | null;
  mailed_at: Date | null;
  /** The mail in the outbox that tells of it. */
  mail_id: number | null;
}

/** A row for whoever chose something; everybody else has core's DEFAULT_PREFERENCES. */
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
