import {
  listNotifications,
  markNotificationRead,
  markNotificationsRead,
} from "../../contract/notifications.ts";
import { allow, allowAnyCaller, refuse } from "../http/routes/policy.ts";
import { type Route, route } from "../http/routes/route.ts";
import * as list from "./notification-list.ts";
import { type Read, readNotifications } from "./inbox/notification-repository.ts";
import { showPerson } from "../pictures/people.ts";

const listRoute = route(listNotifications, {
  authorize: allowAnyCaller,
  handle: async ({ db, caller, query }) => {
    const { before, limit } = query;
    // One row more than asked tells whether there are more.
    const found = await list.listNotifications(db, caller.userId, { before, limit: limit + 1 });
    return {
      items: found.slice(0, limit).map(show),
      has_more: found.length > limit,
      unread_count: await list.countUnread(db, caller.userId),
      unread_besides_shares: await list.countUnread(db, caller.userId, { withShares: false }),
    };
  },
  conditional: { topics: ({ caller }) => [`notifications-of:${caller.userId}`] },
});

const readOneRoute = route(markNotificationRead, {
  authorize: async ({ db, caller, params }) => {
    const found = await list.findNotification(db, caller.userId, params.id);
    return found === undefined ? refuse("not_found") : allow(found);
  },
  handle: async ({ db, caller, services }, found) => {
    await readNotifications(db, [caller.userId], toRead(found), services.now());
    return { unread_count: await list.countUnread(db, caller.userId) };
  },
});

type Target = NonNullable<Awaited<ReturnType<typeof list.findNotification>>>;

/** Selects the notification with those that it stands for. */
function toRead({ id, kind, conversation_id, item_id, product_id, product_event }: Target): Read {
  if (kind === "message" && conversation_id !== null && item_id !== null)
    return { kind, conversationId: conversation_id, upToItemId: item_id };
  return product_event === "sold_free" && product_id !== null
    ? { productId: product_id, productEvent: product_event, upToId: id }
    : { id };
}

const readAllRoute = route(markNotificationsRead, {
  authorize: allowAnyCaller,
  handle: async ({ db, caller, body, services }) => {
    await readNotifications(db, [caller.userId], { upToId: body.up_to_id }, services.now());
    return { unread_count: await list.countUnread(db, caller.userId) };
  },
});

export const notificationListRoutes: readonly Route[] = [listRoute, readOneRoute, readAllRoute];

function show(found: list.FoundNotification) {
  const { id, at, read_at } = found;
  const told = { id, at: at.toISOString(), is_read: read_at !== null };
  return found.kind === "product"
    ? { ...told, kind: found.kind, ...aboutProduct(found) }
    : { ...told, kind: found.kind, ...aboutRequest(found) };
}

function aboutProduct({ product_event, product_id, product_title, ...found }: list.FoundNotification) {
  return {
    event: there(product_event),
    actor: actorOf(found),
    product: { id: there(product_id), title: there(product_title) },
    purchase_id: found.item_id,
    others: found.others ?? 0,
  };
}

function aboutRequest({ status, excerpt, estimated_budget, ...found }: list.FoundNotification) {
  return {
    step: found.step,
    actor: there(actorOf(found)),
    request: { id: there(found.request_id), title: there(found.title) },
    conversation_id: found.conversation_id,
    unread_messages: found.unread_messages ?? 0,
    shared:
      found.kind === "share" ? { status: there(status), excerpt: there(excerpt), estimated_budget } : null,
  };
}

type Actor = Pick<list.FoundNotification, "actor_id" | "username" | "full_name" | "avatar">;

function actorOf({ actor_id: id, username, full_name, avatar }: Actor) {
  return id === null
    ? null
    : showPerson({ id, username: there(username), full_name: there(full_name), avatar });
}

/** Returns a value that the table's check constraints require for this kind. */
function there<Value>(value: Value | null): Value {
  if (value === null) throw new Error("A notification without a part of its kind");
  return value;
}
