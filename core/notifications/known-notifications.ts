import type { Failure } from "../shared/failure.ts";
import type { ConversationId, RequestId } from "../shared/id.ts";
import type { Notification, NotificationPage } from "./notification.ts";

/** What a page knows of the newest notifications. */
export type KnownNotifications =
  /** Nobody is signed in. */
  | { readonly kind: "off" }
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly failure: Failure }
  | {
      readonly kind: "ready";
      readonly page: NotificationPage;
      /** Why the last poll failed; what is shown may be old. Null when it succeeded. */
      readonly failure: Failure | null;
    };

export const OFF: KnownNotifications = { kind: "off" };
export const LOADING: KnownNotifications = { kind: "loading" };

export function unreadCount(known: KnownNotifications): number {
  return known.kind === "ready" ? known.page.unreadCount : 0;
}

/** After a poll that failed; what was known stays. */
export function withFailure(known: KnownNotifications, failure: Failure): KnownNotifications {
  return known.kind === "ready" ? { ...known, failure } : { kind: "failed", failure };
}

/** After a poll that found nothing changed. */
export function withoutFailure(known: KnownNotifications): KnownNotifications {
  return known.kind === "ready" && known.failure !== null ? { ...known, failure: null } : known;
}

/** Those that are meant were read here; the server has recorded it by the next poll. The same when none is new. */
export function withRead(
  known: KnownNotifications,
  isMeant: (item: Notification) => boolean,
): KnownNotifications {
  if (known.kind !== "ready") return known;
  const { page } = known;
  const read = page.items.filter((item) => !item.isRead && isMeant(item));
  if (read.length === 0) return known;
  const items = page.items.map((item) => (read.includes(item) ? asRead(item) : item));
  return { ...known, page: { ...page, items, unreadCount: Math.max(0, page.unreadCount - read.length) } };
}

export function asRead(item: Notification): Notification {
  return item.kind === "product" ? { ...item, isRead: true } : { ...item, isRead: true, unreadMessages: 0 };
}

/** What is on the screen and is read by being looked at. */
export type Place =
  | { readonly kind: "request"; readonly id: RequestId }
  | { readonly kind: "conversation"; readonly id: ConversationId };

/** Responses are read one by one, where they are listed. */
export function isReadAt(place: Place | null, item: Notification): boolean {
  if (place === null) return false;
  if (place.kind === "request") return item.kind === "share" && item.requestId === place.id;
  return (item.kind === "message" || item.kind === "agreement") && item.conversationId === place.id;
}

/** Of what has one card for all of it, which moves up; undefined for everything else. */
function standingFor(item: Notification): string | undefined {
  if (item.kind === "message" && item.conversationId !== null) return `conversation ${item.conversationId}`;
  if (item.kind === "product" && item.event === "new_version") return `product ${item.productId}`;
  return undefined;
}

/**
 * The rows of a long list once its newest page has come again. Rows below it stay, unless so many have come that some
 * between the two may be unknown; what has moved up stands nowhere twice.
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
