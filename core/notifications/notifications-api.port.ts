import type { Observable } from "rxjs";
import type { Conditional } from "../polling/conditional.ts";
import type { NotificationId } from "../shared/id.ts";
import type { NotificationPage } from "./notification.ts";

/** How many the newest page has, and each that follows it. */
export const NOTIFICATIONS_AT_ONCE = 20;

/** What the caller was told of. Reading is cold, and unsubscribing aborts it. Everything fails with a Failure. */
export abstract class NotificationsApi {
  /** Null while nothing has changed. */
  abstract newest(etag: string | null): Observable<Conditional<NotificationPage> | null>;
  abstract before(id: NotificationId): Observable<NotificationPage>;
  /** Of a message: all before it in its conversation, too. */
  abstract markRead(id: NotificationId): Promise<void>;
  /** This one and all before it. */
  abstract markAllRead(upTo: NotificationId): Promise<void>;
}
