import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpNotificationsApi } from "../../../adapters/http/http-notifications-api.ts";
import { CurrentSession } from "../../../core/auth/current-session.ts";
import { NotificationsApi } from "../../../core/notifications/notifications-api.port.ts";
import { NotificationsWatch } from "../../../core/notifications/notifications-watch.ts";
import { Poller } from "../../../core/polling/poller.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { InboxStore } from "../../notifications/inbox.store.ts";
import { NotificationListStore } from "../../notifications/notification-list.store.ts";
import { bindNew, bindOnce } from "../bind-class.ts";

export const notificationsModule = new ContainerModule(({ bind }) => {
  bindOnce(bind, NotificationsApi, HttpNotificationsApi, [HttpClient]);
  bindOnce(bind, NotificationsWatch, NotificationsWatch, [NotificationsApi, CurrentSession, Poller]);
  bindNew(bind, InboxStore, [NotificationsWatch]);
  bindNew(bind, NotificationListStore, [NotificationsWatch, NotificationsApi, Clock, Notices]);
});
