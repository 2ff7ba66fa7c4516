import type { Observable } from "rxjs";
import type { NotificationPreferences } from "./notification-preferences.ts";

/** Of the person who is signed in. */
export abstract class NotificationPreferencesApi {
  abstract get(): Observable<NotificationPreferences>;
  abstract save(preferences: NotificationPreferences): Promise<NotificationPreferences>;
}
