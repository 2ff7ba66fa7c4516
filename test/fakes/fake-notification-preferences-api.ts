import type { Observable } from "rxjs";
import type { NotificationPreferencesApi } from "../../core/notifications/notification-preferences-api.port.ts";
import {
  DEFAULT_PREFERENCES,
  type NotificationPreferences,
} from "../../core/notifications/notification-preferences.ts";
import type { Failure } from "../../core/shared/failure.ts";
import { answered } from "./answered.ts";

export class FakeNotificationPreferencesApi implements NotificationPreferencesApi {
  preferences: NotificationPreferences = DEFAULT_PREFERENCES;
  refusal: Failure | null = null;
  readonly saved: NotificationPreferences[] = [];

  get(): Observable<NotificationPreferences> {
    return answered(this.preferences);
  }

  async save(preferences: NotificationPreferences): Promise<NotificationPreferences> {
    if (this.refusal !== null) throw this.refusal;
    this.saved.push(preferences);
    return Promise.resolve(preferences);
  }
}
