import { unreadText } from "../conversations/unread.ts";
import type {
  Notification,
  NotifiedStep,
  ProductEvent,
  ProductNotification,
  RequestKind,
  RequestNotification,
} from "./notification.ts";

/** The label leads to what the notification is about. */
export const OPEN_LABEL: Readonly<Record<RequestKind, string>> = {
  message: "Read and reply",
  response: "View the response",
  share: "View the request",
  agreement: "View the agreement",
};

export const OPEN_PRODUCT_LABEL: Readonly<Record<ProductEvent, string>> = {
  sold: "See your sales",
  sold_free: "See your sales",
  sale_reversed: "See your sales",
  sale_restored: "See your sales",
  reviewed: "Read the review",
  new_version: "View the new version",
  refunded: "See the receipt",
  purchase_reversed: "See the receipt",
  purchase_restored: "See the receipt",
  purchase_not_restored: "View the product",
};

export function openLabel(item: Notification): string {
  return item.kind === "product" ? OPEN_PRODUCT_LABEL[item.event] : OPEN_LABEL[item.kind];
}

/** Each follows a name, except where a payment provider acted: that is a sentence of its own. */
const PRODUCT_TEXT: Readonly<Record<Exclude<ProductEvent, "sold_free">, string>> = {
  sold: "bought your product",
  sale_reversed: "One of your sales was reversed",
  sale_restored: "One of your sales was restored",
  reviewed: "reviewed your product",
  new_version: "released a new version",
  refunded: "refunded your purchase",
  purchase_reversed: "Your purchase was reversed",
  purchase_restored: "Your purchase was restored",
  purchase_not_restored: "You can buy this again: your payment was returned",
};

const STEP_TEXT: Readonly<Record<NotifiedStep, string>> = {
  proposed: "proposed an agreement",
  accepted: "accepted your proposal",
  declined: "declined your proposal",
  delivered: "delivered the work",
  changes_requested: "asked for changes",
  completed: "accepted your work",
};

/** Says what happened, to be shown after the actor's name; a sentence of its own where there is no actor. */
export function notificationText(item: Notification): string {
  return item.kind === "product" ? productEventText(item) : requestEventText(item);
}

type ProductNews = Pick<ProductNotification, "event" | "actor" | "others">;

function productEventText({ event, actor, others }: ProductNews): string {
  if (event !== "sold_free") return PRODUCT_TEXT[event];
  const who = actor === null ? someone(others) : andOthers(others);
  return `${who}got your free product`;
}

function someone(others: number): string {
  return others === 0 ? "Someone " : `${unreadText(others + 1)} people `;
}

function andOthers(others: number): string {
  if (others === 0) return "";
  return others === 1 ? "and someone else " : `and ${unreadText(others)} others `;
}

export function requestEventText({
  kind,
  step,
  unreadMessages,
}: Pick<RequestNotification, "kind" | "step" | "unreadMessages">): string {
  switch (kind) {
    case "message":
      return unreadMessages > 1 ? `sent you ${unreadText(unreadMessages)} messages` : "sent you a message";
    case "response":
      return "responded to your request";
    case "share":
      return "shared a request with you";
    case "agreement":
      return step === null ? "updated your agreement" : STEP_TEXT[step];
  }
}
