import * as v from "valibot";
import { UNREAD_CAP } from "../core/conversations/unread.ts";
import {
  DEFAULT_PREFERENCES,
  DELIVERIES,
  timeZoneError,
} from "../core/notifications/notification-preferences.ts";
import type { MailedKind } from "../core/notifications/mailed-kind.ts";
import { NOTIFIED_STEPS, PRODUCT_EVENTS, REQUEST_KINDS } from "../core/notifications/notification.ts";
import { REQUEST_STATUSES } from "../core/requests/request.ts";
import { assumed } from "./assumed.ts";
import { endpoint } from "./endpoint.ts";
import { bodyId, count, id, judged, person, time } from "./shared.ts";

/** One response carries at most this many notifications. */
export const NOTIFICATIONS_PAGE = 50;

const told = {
  id: v.number(),
  at: time,
  is_read: v.boolean(),
};

const requestNotification = v.object({
  ...told,
  kind: v.picklist(REQUEST_KINDS),
  /**
   * It is a step of an agreement, and null for other kinds and for steps older than the list of
   * notifications.
   */
  step: v.nullable(v.picklist(NOTIFIED_STEPS)),
  /** This person caused the notification. */
  actor: person,
  request: v.object({ id: v.number(), title: v.string() }),
  /**
   * It is the conversation that the notification is about, or the caller's conversation about a shared
   * request.
   */
  conversation_id: v.nullable(v.number()),
  /** One notification counts all unread messages of a conversation. */
  unread_messages: v.number(),
  /** It describes the shared request, and is null for every other kind. */
  shared: v.nullable(
    v.object({
      status: v.picklist(REQUEST_STATUSES),
      excerpt: v.string(),
      /** The amount is in dollars. */
      estimated_budget: v.nullable(v.number()),
    }),
  ),
});

const productNotification = v.object({
  ...told,
  kind: v.literal("product"),
  event: v.picklist(PRODUCT_EVENTS),
  /**
   * Null when a payment provider took money back, and for what is free when its latest user is not shown any
   * more.
   */
  actor: v.nullable(person),
  /** The title is the product's at the time of the notification. */
  product: v.object({ id: v.number(), title: v.string() }),
  /** It is null for a review and for a new version. */
  purchase_id: v.nullable(v.number()),
  /** Unread ones that this one stands for besides itself. */
  others: assumed(v.number(), 0),
});

const notification = v.variant("kind", [requestNotification, productNotification]);

const unread = v.object({ unread_count: v.number() });

export const listNotifications = endpoint({
  method: "GET",
  path: "/api/notifications/",
  summary: `What the caller was told of, the newest first, with the numbers of unread ones (counted up to ${UNREAD_CAP + 1}). "before": those before this one.`,
  access: "session",
  query: v.object({
    before: v.optional(id),
    limit: count(1, NOTIFICATIONS_PAGE, NOTIFICATIONS_PAGE),
  }),
  answer: assumed(
    v.object({
      items: v.array(notification),
      has_more: v.boolean(),
      ...unread.entries,
      /** Shares are not counted, because the bell of shared requests counts them. */
      unread_besides_shares: v.number(),
    }),
    { items: [], has_more: false, unread_count: 0, unread_besides_shares: 0 },
  ),
  conditional: true,
});

export const markNotificationRead = endpoint({
  method: "POST",
  path: "/api/notifications/:id/read",
  summary:
    "It was seen; of a message, all before it in its conversation, too. Nothing is mailed of it any more.",
  access: "session",
  params: v.object({ id }),
  answer: unread,
});

export const markNotificationsRead = endpoint({
  method: "POST",
  path: "/api/notifications/read",
  summary: "All up to this one were seen: what came after what the caller has on the screen stays unread.",
  access: "session",
  body: v.object({ up_to_id: bodyId }),
  answer: unread,
});

const preferences = v.object({
  message: v.boolean(),
  response: v.boolean(),
  share: v.boolean(),
  agreement: v.boolean(),
  /** Of what costs something, with what becomes of it. */
  sale: assumed(v.boolean(), DEFAULT_PREFERENCES.sale),
  /** Of what is free. */
  free_sale: assumed(v.boolean(), DEFAULT_PREFERENCES.free_sale),
  /** "soon" sends one mail for each burst of activity, "daily" one digest a day. */
  delivery: v.picklist(DELIVERIES),
  /** The digest's hour is in this time zone, an IANA name. */
  time_zone: judged(timeZoneError),
} satisfies Record<MailedKind | "delivery" | "time_zone", v.GenericSchema>);

/** A caller that does not know of sales keeps what holds for them. */
const chosen = v.object({
  ...preferences.entries,
  sale: v.exactOptional(v.boolean()),
  free_sale: v.exactOptional(v.boolean()),
});

export const getNotificationPreferences = endpoint({
  method: "GET",
  path: "/api/notifications/preferences",
  summary: "Of what the caller is told by e-mail, and how often.",
  access: "session",
  answer: preferences,
});

export const replaceNotificationPreferences = endpoint({
  method: "PUT",
  path: "/api/notifications/preferences",
  summary: "Choose of what to be told by e-mail, and how often.",
  access: "session",
  body: chosen,
  answer: preferences,
});

const unsubscribeQuery = v.object({
  token: v.optional(v.pipe(v.string(), v.maxLength(100)), ""),
  /** Separated by points; without it, all. */
  kinds: v.optional(v.pipe(v.string(), v.maxLength(100)), ""),
});

export const unsubscribePage = endpoint({
  kind: "page",
  method: "GET",
  path: "/unsubscribe",
  summary:
    "Where the link of a mail leads: asks whether mails of these kinds are to end, and changes nothing.",
  access: "public",
  query: unsubscribeQuery,
  rateLimit: "unsubscribe",
});

/** Mail programs ask for it by themselves (RFC 8058), as a form of either type: the token alone counts. */
export const unsubscribe = endpoint({
  kind: "page",
  method: "POST",
  path: "/unsubscribe",
  summary: "Ends the mails of these kinds to the person whose mail carried the token.",
  access: "public",
  query: unsubscribeQuery,
  rawBody: true,
  rateLimit: "unsubscribe",
});
