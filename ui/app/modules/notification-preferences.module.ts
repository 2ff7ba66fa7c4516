import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpNotificationPreferencesApi } from "../../../adapters/http/http-notification-preferences-api.ts";
import { NotificationPreferencesApi } from "../../../core/notifications/notification-preferences-api.port.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { NotificationPreferencesStore } from "../../notifications/notification-preferences.store.ts";
import { bindOnce } from "../bind-class.ts";

export const notificationPreferencesModule = new ContainerModule(({ bind }) => {
  bindOnce(bind, NotificationPreferencesApi, HttpNotificationPreferencesApi, [HttpClient]);
  bind(NotificationPreferencesStore).toResolvedValue(
    (api, notices) =>
      new NotificationPreferencesStore(api, notices, new Intl.DateTimeFormat().resolvedOptions().timeZone),
    [NotificationPreferencesApi, Notices],
  );
});
