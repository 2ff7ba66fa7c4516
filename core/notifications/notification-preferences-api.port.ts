import type { Observable } from "rxjs";
import type { NotificationPreferences } from "./notification-preferences.ts";

/** The preferences are those of the signed-in user. */
export abstract class NotificationPreferencesApi {
  abstract get(): Observable<NotificationPreferences>;
  abstract save(preferences: NotificationPreferences): Promise<NotificationPreferences>;
}
