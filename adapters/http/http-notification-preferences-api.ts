import { map, type Observable } from "rxjs";
import type { Answer } from "../../contract/endpoint.ts";
import { getNotificationPreferences, replaceNotificationPreferences } from "../../contract/notifications.ts";
import type { NotificationPreferencesApi } from "../../core/notifications/notification-preferences-api.port.ts";
import type { NotificationPreferences } from "../../core/notifications/notification-preferences.ts";
import { OverHttp } from "./over-http.ts";

export class HttpNotificationPreferencesApi extends OverHttp implements NotificationPreferencesApi {
  get(): Observable<NotificationPreferences> {
    return this.http.read(getNotificationPreferences).pipe(map(toPreferences));
  }

  async save({ timeZone, ...choices }: NotificationPreferences): Promise<NotificationPreferences> {
    const body = { ...choices, time_zone: timeZone };
    return toPreferences(await this.http.call(replaceNotificationPreferences, { body }));
  }
}

function toPreferences({
  time_zone,
  ...choices
}: Answer<typeof getNotificationPreferences>): NotificationPreferences {
  return { ...choices, timeZone: time_zone };
}
