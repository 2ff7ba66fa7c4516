import { type Notification, notificationPath } from "../../core/notifications/notification.ts";
import { notificationText } from "../../core/notifications/notification-text.ts";

/** Adds the path of the page where the reader continues. */
export function withPath(item: Notification): object {
  return { ...item, path: notificationPath(item) };
}

export function whatHappened(item: Notification): string {
  const text = notificationText(item);
  return item.actor === null ? text : `${item.actor.fullName} ${text}`;
}

export function subject(item: Notification): string {
  return item.kind === "product" ? item.productTitle : item.requestTitle;
}
