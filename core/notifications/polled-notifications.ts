import type { Polled } from "../polling/polled.ts";
import type { SubjectOnScreen } from "../polling/subject-on-screen.ts";
import { standsForEarlier, type Notification, type NotificationPage } from "./notification.ts";

/** It is what a page has loaded of the newest notifications. */
export type PolledNotifications = Polled<NotificationPage>;

/** Counts all unread notifications, shares included. */
export function unreadCount(polled: PolledNotifications): number {
  return polled.kind === "ready" ? polled.value.unreadCount : 0;
}

/** Counts the unread for the number in the header. A developer's bell beside it counts the shares. */
export function unreadBesidesShares(polled: PolledNotifications): number {
  return polled.kind === "ready" ? polled.value.unreadBesidesShares : 0;
}

/**
 * Marks the matching notifications as read here; the server has recorded that by the next poll. The same page
 * is returned when none is new.
 */
export function withRead(page: NotificationPage, isMeant: (item: Notification) => boolean): NotificationPage {
  const read = page.items.filter((item) => !item.isRead && isMeant(item));
  if (read.length === 0) return page;
  return {
    ...page,
    items: page.items.map((item) => (read.includes(item) ? asRead(item) : item)),
    unreadCount: Math.max(0, page.unreadCount - read.length),
    unreadBesidesShares: Math.max(
      0,
      page.unreadBesidesShares - read.filter(({ kind }) => kind !== "share").length,
    ),
  };
}

export function asRead(item: Notification): Notification {
  return item.kind === "product"
    ? { ...item, isRead: true, others: 0 }
    : { ...item, isRead: true, unreadMessages: 0 };
}

/** Tells whether opening the subject's page marks the item as read. Responses are marked one by one in their list. */
export function isReadAt(subject: SubjectOnScreen, item: Notification): boolean {
  if (subject.kind === "request") return item.kind === "share" && item.requestId === subject.id;
  return (item.kind === "message" || item.kind === "agreement") && item.conversationId === subject.id;
}

/** Returns the key of items that share one card, which moves up; undefined for all others. */
function standingFor(item: Notification): string | undefined {
  if (item.kind === "message" && item.conversationId !== null) return `conversation ${item.conversationId}`;
  if (item.kind === "product" && standsForEarlier(item.event)) return `${item.event} ${item.productId}`;
  return undefined;
}

/**
 * Merges a new newest page into the rows of a long list. Rows below it stay, unless so many have come that
 * rows between the two may be missing. A row that has moved up is not repeated.
 */
export function joinNewest(
  rows: readonly Notification[],
  newest: readonly Notification[],
): { readonly rows: readonly Notification[]; readonly hasTail: boolean } {
  const last = newest.at(-1);
  const known = new Set(rows.map(({ id }) => id));
  if (last === undefined || !newest.some(({ id }) => known.has(id))) return { rows: newest, hasTail: false };
  const moved = new Set(newest.map(standingFor));
  const tail = rows.filter(
    (item) => item.id < last.id && (standingFor(item) === undefined || !moved.has(standingFor(item))),
  );
  return { rows: [...newest, ...tail], hasTail: tail.length > 0 };
}
