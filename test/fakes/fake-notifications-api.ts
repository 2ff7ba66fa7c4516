import type { Observable } from "rxjs";
import type { NotificationPage } from "../../core/notifications/notification.ts";
import type { NotificationsApi } from "../../core/notifications/notifications-api.port.ts";
import type { Conditional } from "../../core/polling/conditional.ts";
import type { Failure } from "../../core/shared/failure.ts";
import type { NotificationId } from "../../core/shared/id.ts";
import { ask, type Pending } from "./pending.ts";

type Polled = Conditional<NotificationPage> | null;

export class FakeNotificationsApi implements NotificationsApi {
  /** Each entry is a poll with the ETag that it sent. */
  readonly polls: Pending<string | null, Polled>[] = [];
  readonly older: Pending<NotificationId, NotificationPage>[] = [];
  /** Each entry reads like "read 7" or "all up to 9". */
  readonly commands: string[] = [];
  refusal: Failure | null = null;

  newest(etag: string | null): Observable<Polled> {
    return ask(this.polls, etag);
  }

  before(id: NotificationId): Observable<NotificationPage> {
    return ask(this.older, id);
  }

  markRead(id: NotificationId): Promise<void> {
    return this.#do(`read ${id}`);
  }

  markAllRead(upTo: NotificationId): Promise<void> {
    return this.#do(`all up to ${upTo}`);
  }

  #do(command: string): Promise<void> {
    this.commands.push(command);
    return this.refusal === null ? Promise.resolve() : Promise.reject(this.refusal);
  }
}
