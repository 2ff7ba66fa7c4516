import type { CurrentSession } from "../../core/auth/current-session.ts";
import type {
  Notification,
  NotificationPage,
  ProductNotification,
  RequestNotification,
} from "../../core/notifications/notification.ts";
import { NotificationsWatch } from "../../core/notifications/notifications-watch.ts";
import { HEADER_SCHEDULE } from "../../core/polling/polled-value.ts";
import { Poller } from "../../core/polling/poller.ts";
import { Failure } from "../../core/shared/failure.ts";
import type {
  ConversationId,
  NotificationId,
  ProductId,
  PurchaseId,
  RequestId,
} from "../../core/shared/id.ts";
import { InboxStore } from "../../ui/notifications/inbox.store.ts";
import { NotificationListStore } from "../../ui/notifications/notification-list.store.ts";
import { FakeActivity } from "../fakes/fake-activity.ts";
import { FakeClock } from "../fakes/fake-clock.ts";
import { FakeNotices } from "../fakes/fake-notices.ts";
import { FakeNotificationsApi } from "../fakes/fake-notifications-api.ts";
import { aUser } from "./auth.ts";
import { aSessionStore } from "./session-store.ts";
import { bob } from "./shares.ts";

/** It is an unread message; request and conversation have the notification's own number. */
export function aNotification(id: number, changes: Partial<RequestNotification> = {}): RequestNotification {
  return {
    id: id as NotificationId,
    kind: "message",
    step: null,
    actor: bob,
    requestId: id as RequestId,
    requestTitle: `Request ${id}`,
    conversationId: id as ConversationId,
    at: "2026-01-01T00:00:00.000Z",
    isRead: false,
    unreadMessages: 1,
    shared: null,
    ...changes,
  };
}

/** It is about a request with the notification's own number. */
export function aSharedNotification(
  id: number,
  changes: Partial<RequestNotification> = {},
): RequestNotification {
  return aNotification(id, {
    kind: "share",
    conversationId: null,
    unreadMessages: 0,
    shared: { status: "open", excerpt: "It has to be quick.", estimatedBudget: 4_800 },
    ...changes,
  });
}

export function aProductNotification(
  id: number,
  changes: Partial<ProductNotification> = {},
): ProductNotification {
  return {
    id: id as NotificationId,
    kind: "product",
    event: "sold",
    actor: bob,
    productId: id as ProductId,
    productTitle: `Product ${id}`,
    purchaseId: id as PurchaseId,
    others: 0,
    at: "2026-01-01T00:00:00.000Z",
    isRead: false,
    ...changes,
  };
}

export function aPageOf(
  items: readonly Notification[],
  changes: Partial<NotificationPage> = {},
): NotificationPage {
  const unread = items.filter(({ isRead }) => !isRead);
  const unreadBesidesShares = unread.filter(({ kind }) => kind !== "share").length;
  return { items, hasMore: false, unreadCount: unread.length, unreadBesidesShares, ...changes };
}

/** Builds the watch and the list of the signed-in user's notifications; the test answers their polls. */
export function aPanel(current: CurrentSession) {
  const api = new FakeNotificationsApi();
  const clock = new FakeClock();
  const signals = new FakeActivity();
  const watch = new NotificationsWatch(api, current, new Poller(clock, signals));
  const notices = new FakeNotices();
  const list = new NotificationListStore(watch, api, clock, notices);
  const session = aSessionStore(current.session?.user ?? aUser());
  let count = 0;
  return {
    api,
    clock,
    list,
    notices,
    signals,
    watch,
    stores: [new InboxStore(watch), list, session],
    /** Answers the open poll; if none is open, advances to the next one. */
    answer: (items: readonly Notification[] | Failure, changes: Partial<NotificationPage> = {}) => {
      if (api.polls.at(-1)?.isWanted !== true) clock.advance(HEADER_SCHEDULE.everyMs);
      const poll = api.polls.at(-1);
      if (items instanceof Failure) poll?.fail(items);
      else poll?.answer({ value: aPageOf(items, changes), etag: `etag ${(count += 1)}` });
    },
  };
}
