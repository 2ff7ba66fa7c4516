import {
  listNotifications,
  markNotificationRead,
  markNotificationsRead,
} from "../../contract/notifications.ts";
import { allow, allowAnyCaller, refuse } from "../http/policy.ts";
import { type Route, route } from "../http/route.ts";
import * as list from "./notification-list.ts";
import { readNotifications } from "./notification-repository.ts";

const listRoute = route(listNotifications, {
  authorize: allowAnyCaller,
  handle: async ({ db, caller, query }) => {
    const { before, limit } = query;
    // One more says whether there is more.
    const found = await list.listNotifications(db, caller.userId, { before, limit: limit + 1 });
    return {
      items: found.slice(0, limit).map(show),
      has_more: found.length > limit,
      unread_count: await list.countUnread(db, caller.userId),
    };
  },
  conditional: { topics: ({ caller }) => [`notifications-of:${caller.userId}`] },
});

const readOneRoute = route(markNotificationRead, {
  authorize: async ({ db, caller, params }) => {
    const found = await list.findNotification(db, caller.userId, params.id);
    return found === undefined ? refuse("not_found") : allow(found);
  },
  handle: async ({ db, caller, services }, { id, kind, conversation_id, item_id }) => {
    const isOfMany = kind === "message" && conversation_id !== null && item_id !== null;
    const read = isOfMany
      ? ({ kind, conversationId: conversation_id, upToItemId: item_id } as const)
      : { id };
    await readNotifications(db, [caller.userId], read, services.now());
    return { unread_count: await list.countUnread(db, caller.userId) };
  },
});

const readAllRoute = route(markNotificationsRead, {
  authorize: allowAnyCaller,
  handle: async ({ db, caller, body, services }) => {
    await readNotifications(db, [caller.userId], { upToId: body.up_to_id }, services.now());
    return { unread_count: await list.countUnread(db, caller.userId) };
  },
});

export const notificationListRoutes: readonly Route[] = [listRoute, readOneRoute, readAllRoute];

function show({ status, excerpt, estimated_budget, ...found }: list.FoundNotification) {
  return {
    id: found.id,
    kind: found.kind,
    step: found.step,
    actor: { id: found.actor_id, username: found.username, full_name: found.full_name },
    request: { id: found.request_id, title: found.title },
    conversation_id: found.conversation_id,
    at: found.at.toISOString(),
    is_read: found.read_at !== null,
    unread_messages: found.unread_messages ?? 0,
    shared: found.kind === "share" ? { status, excerpt, estimated_budget } : null,
  };
}
