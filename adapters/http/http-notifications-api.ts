import { map, type Observable } from "rxjs";
import type { Answer } from "../../contract/endpoint.ts";
import {
  listNotifications,
  markNotificationRead,
  markNotificationsRead,
} from "../../contract/notifications.ts";
import {
  type NotificationsApi,
  NOTIFICATIONS_AT_ONCE,
} from "../../core/notifications/notifications-api.port.ts";
import type { Notification, NotificationPage } from "../../core/notifications/notification.ts";
import type { Conditional } from "../../core/polling/conditional.ts";
import type {
  ConversationId,
  NotificationId,
  ProductId,
  PurchaseId,
  RequestId,
} from "../../core/shared/id.ts";
import { OverHttp } from "./over-http.ts";
import { toPerson } from "./to-person.ts";

export class HttpNotificationsApi extends OverHttp implements NotificationsApi {
  newest(etag: string | null): Observable<Conditional<NotificationPage> | null> {
    return this.http
      .readIfChanged(listNotifications, { query: { limit: NOTIFICATIONS_AT_ONCE }, etag })
      .pipe(map((found) => found && { ...found, value: toPage(found.value) }));
  }

  before(id: NotificationId): Observable<NotificationPage> {
    return this.http
      .read(listNotifications, { query: { before: id, limit: NOTIFICATIONS_AT_ONCE } })
      .pipe(map(toPage));
  }

  async markRead(id: NotificationId): Promise<void> {
    await this.http.call(markNotificationRead, { params: { id } });
  }

  async markAllRead(upTo: NotificationId): Promise<void> {
    await this.http.call(markNotificationsRead, { body: { up_to_id: upTo } });
  }
}

function toPage(found: Answer<typeof listNotifications>): NotificationPage {
  return {
    items: found.items.map(toNotification),
    hasMore: found.has_more,
    unreadCount: found.unread_count,
    unreadBesidesShares: found.unread_besides_shares,
  };
}

function toNotification(found: Answer<typeof listNotifications>["items"][number]): Notification {
  const told = { id: found.id as NotificationId, at: found.at, isRead: found.is_read };
  if (found.kind === "product")
    return {
      ...told,
      kind: found.kind,
      event: found.event,
      actor: found.actor && toPerson(found.actor),
      productId: found.product.id as ProductId,
      productTitle: found.product.title,
      purchaseId: found.purchase_id as PurchaseId | null,
      others: found.others,
    };
  const { shared } = found;
  return {
    ...told,
    kind: found.kind,
    step: found.step,
    actor: toPerson(found.actor),
    requestId: found.request.id as RequestId,
    requestTitle: found.request.title,
    conversationId: found.conversation_id as ConversationId | null,
    unreadMessages: found.unread_messages,
    shared: shared && {
      status: shared.status,
      excerpt: shared.excerpt,
      estimatedBudget: shared.estimated_budget,
    },
  };
}
