import type { Observable } from "rxjs";
import type { Conditional } from "../polling/conditional.ts";
import type { NotificationId } from "../shared/id.ts";
import type { NotificationPage } from "./notification.ts";

/** Each page has this many, the newest one and those that follow it. */
export const NOTIFICATIONS_AT_ONCE = 20;

/**
 * These are the calls about the caller's notifications. Reading is cold, and unsubscribing aborts it.
 * Everything fails with a Failure.
 */
export abstract class NotificationsApi {
  /** Emits null while nothing has changed. */
  abstract newest(etag: string | null): Observable<Conditional<NotificationPage> | null>;
  abstract before(id: NotificationId): Observable<NotificationPage>;
  /** Marks it as read; a message includes all earlier ones of its conversation. */
  abstract markRead(id: NotificationId): Promise<void>;
  /** Marks this notification and all before it. */
  abstract markAllRead(upTo: NotificationId): Promise<void>;
}
