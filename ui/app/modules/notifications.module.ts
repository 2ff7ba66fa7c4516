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

export const notificationsModule = new ContainerModule(({ bind }) => {
  bind(NotificationsApi)
    .toResolvedValue((http) => new HttpNotificationsApi(http), [HttpClient])
    .inSingletonScope();
  bind(NotificationsWatch)
    .toResolvedValue(
      (api, current, poller) => new NotificationsWatch(api, current, poller),
      [NotificationsApi, CurrentSession, Poller],
    )
    .inSingletonScope();
  bind(InboxStore).toResolvedValue((watch) => new InboxStore(watch), [NotificationsWatch]);
  bind(NotificationListStore).toResolvedValue(
    (watch, api, clock, notices) => new NotificationListStore(watch, api, clock, notices),
    [NotificationsWatch, NotificationsApi, Clock, Notices],
  );
});
