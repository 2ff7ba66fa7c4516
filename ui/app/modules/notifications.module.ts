import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpNotificationsApi } from "../../../adapters/http/http-notifications-api.ts";
import { HttpNotificationPreferencesApi } from "../../../adapters/http/http-notification-preferences-api.ts";
import { CurrentSession } from "../../../core/auth/current-session.ts";
import { NotificationPreferencesApi } from "../../../core/notifications/notification-preferences-api.port.ts";
import { NotificationsApi } from "../../../core/notifications/notifications-api.port.ts";
import { NotificationsWatch } from "../../../core/notifications/notifications-watch.ts";
import { Poller } from "../../../core/polling/poller.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { InboxStore } from "../../notifications/inbox.store.ts";
import { NotificationListStore } from "../../notifications/notification-list.store.ts";
import { NotificationPreferencesStore } from "../../notifications/notification-preferences.store.ts";

export const bindings = new ContainerModule(({ bind }) => {
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
  bind(NotificationPreferencesApi)
    .toResolvedValue((http) => new HttpNotificationPreferencesApi(http), [HttpClient])
    .inSingletonScope();
  bind(NotificationPreferencesStore).toResolvedValue(
    (api, notices) =>
      new NotificationPreferencesStore(api, notices, new Intl.DateTimeFormat().resolvedOptions().timeZone),
    [NotificationPreferencesApi, Notices],
  );
});
