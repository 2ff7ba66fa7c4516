import { type Observable, of, throwError } from "rxjs";
import type { NotificationPreferencesApi } from "../../core/notifications/notification-preferences-api.port.ts";
import {
  DEFAULT_PREFERENCES,
  type NotificationPreferences,
} from "../../core/notifications/notification-preferences.ts";
import { Failure } from "../../core/shared/failure.ts";

export class FakeNotificationPreferencesApi implements NotificationPreferencesApi {
  preferences: NotificationPreferences | Failure = DEFAULT_PREFERENCES;
  refusal: Failure | null = null;
  readonly saved: NotificationPreferences[] = [];

  get(): Observable<NotificationPreferences> {
    const { preferences } = this;
    return preferences instanceof Failure ? throwError(() => preferences) : of(preferences);
  }

  async save(preferences: NotificationPreferences): Promise<NotificationPreferences> {
    if (this.refusal !== null) throw this.refusal;
    this.saved.push(preferences);
    return Promise.resolve(preferences);
  }
}
