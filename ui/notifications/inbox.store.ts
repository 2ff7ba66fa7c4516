import { unreadBesidesShares } from "../../core/notifications/polled-notifications.ts";
import type { NotificationPage } from "../../core/notifications/notification.ts";
import type { NotificationsWatch } from "../../core/notifications/notifications-watch.ts";
import { HeaderCountStore } from "../shared/header-count.store.ts";

/** It counts unread notifications without the shares, which a developer's bell counts. */
export class InboxStore extends HeaderCountStore<NotificationPage> {
  constructor(watch: NotificationsWatch) {
    super(watch, unreadBesidesShares, "unread notification");
  }
}
