import { map } from "rxjs";
import type { CurrentSession } from "../auth/current-session.ts";
import { PolledValue } from "../polling/polled-value.ts";
import type { Poller } from "../polling/poller.ts";
import { isReadAt, withRead } from "./polled-notifications.ts";
import type { Notification, NotificationPage } from "./notification.ts";
import type { NotificationsApi } from "./notifications-api.port.ts";

/** It polls the newest notifications of the signed-in user. */
export class NotificationsWatch extends PolledValue<NotificationPage> {
  readonly #api: NotificationsApi;

  constructor(api: NotificationsApi, current: CurrentSession, poller: Poller) {
    super(
      {
        reader$: current.session$.pipe(map((session) => session?.user.id ?? null)),
        read: (etag) => api.newest(etag),
        withSeen: (page, subject) => withRead(page, (item) => isReadAt(subject, item)),
      },
      poller,
    );
    this.#api = api;
  }

  /** Marks the item as read and shows that at once. */
  async markRead(item: Notification): Promise<void> {
    this.change((page) => withRead(page, ({ id }) => id === item.id));
    await this.#api.markRead(item.id);
  }

  /** Marks all up to this one, the newest that was on the screen. */
  async markAllRead({ id: newest }: Notification): Promise<void> {
    await this.#api.markAllRead(newest);
    this.change((page) => withRead(page, ({ id }) => id <= newest));
    // There may be more of them than are known here.
    this.refresh();
  }
}
