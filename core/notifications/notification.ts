import type { UserType } from "../auth/credentials.ts";
import type { Person, RequestStatus } from "../requests/request.ts";
import type { ConversationId, NotificationId, ProductId, PurchaseId, RequestId } from "../shared/id.ts";

/**
 * Messages to the user, developers' responses to their requests, requests shared with them, and steps of
 * agreements that the other party took.
 */
export const REQUEST_KINDS = ["message", "response", "share", "agreement"] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** "product": sold, bought, given back, reviewed or released. */
export const NOTIFICATION_KINDS = [...REQUEST_KINDS, "product"] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** What a seller is told of sales, also by mail; "sold_free": of a product without a price. */
export const SALE_EVENTS = ["sold", "sold_free", "sale_reversed", "sale_restored"] as const;
export type SaleEvent = (typeof SALE_EVENTS)[number];

export function isSaleEvent(event: ProductEvent): event is SaleEvent {
  return (SALE_EVENTS as readonly ProductEvent[]).includes(event);
}

/**
 * Each event happened to a product: the seller is told of sales and of "reviewed", its buyers of
 * "new_version", "refunded" by the seller and "purchase_reversed". A payment provider that takes money back
 * reverses the purchase; the purchase is restored if the money returns.
 */
export const PRODUCT_EVENTS = [
  ...SALE_EVENTS,
  "reviewed",
  "new_version",
  "refunded",
  "purchase_reversed",
  "purchase_restored",
  "purchase_not_restored",
] as const;
export type ProductEvent = (typeof PRODUCT_EVENTS)[number];

/** Tells whether such an event stands for the earlier ones of the same product, too. */
export function standsForEarlier(event: ProductEvent): boolean {
  return event === "new_version" || event === "sold_free";
}

/** One party took each of these steps of an agreement, and the other party is told. */
export const NOTIFIED_STEPS = [
  "proposed",
  "accepted",
  "declined",
  "delivered",
  "changes_requested",
  "completed",
] as const;
export type NotifiedStep = (typeof NOTIFIED_STEPS)[number];

/**
 * Returns the step for an agreement's status; undefined for one that is not notified: a withdrawal leaves no
 * trace.
 */
export function notifiedStep(status: string): NotifiedStep | undefined {
  return NOTIFIED_STEPS.find((step) => step === status);
}

/** Returns the party that did not take the step, who is told of it. */
export function toldOfStep(step: NotifiedStep, proposer: UserType): UserType {
  switch (step) {
    case "accepted":
    case "declined":
      return proposer;
    case "proposed":
      return proposer === "client" ? "developer" : "client";
    case "delivered":
      return "client";
    case "changes_requested":
    case "completed":
      return "developer";
  }
}

/** The list goes no further back. */
export const KEPT_DAYS = 90;

/** A notification is one card of the list. */
export type Notification = RequestNotification | ProductNotification;

interface NotificationBase {
  readonly id: NotificationId;
  /** It is UTC in ISO-8601. */
  readonly at: string;
  readonly isRead: boolean;
}

/** All messages of one conversation are one, which stands where the latest of them does. */
export interface RequestNotification extends NotificationBase {
  readonly kind: RequestKind;
  /** It is the step of an agreement; null for every other kind, and where the step was not recorded. */
  readonly step: NotifiedStep | null;
  /** This person caused the notification. */
  readonly actor: Person;
  readonly requestId: RequestId;
  readonly requestTitle: string;
  /**
   * It is the conversation that the notification is about, or the reader's conversation about a shared
   * request; null before there is one.
   */
  readonly conversationId: ConversationId | null;
  /** It counts unread messages up to UNREAD_CAP and one; 0 for every other kind. */
  readonly unreadMessages: number;
  /** It is what a developer sees of a shared request; null for every other kind. */
  readonly shared: SharedCard | null;
}

/**
 * All new versions of one product are one, and so are all who got it for free: it stands where the latest does.
 */
export interface ProductNotification extends NotificationBase {
  readonly kind: "product";
  readonly event: ProductEvent;
  /**
   * Null when a payment provider took money back, which no person did, and for what is free when its latest
   * user is not shown any more.
   */
  readonly actor: Person | null;
  readonly productId: ProductId;
  /** The title is the product's at the time of the notification. */
  readonly productTitle: string;
  /** It is null when the notification is about no purchase. */
  readonly purchaseId: PurchaseId | null;
  /** Unread ones that this one stands for besides itself. */
  readonly others: number;
}

export interface SharedCard {
  readonly status: RequestStatus;
  /** It is the beginning of the description. */
  readonly excerpt: string;
  /** It is in dollars, and null when the owner names none. */
  readonly estimatedBudget: number | null;
}

/** A page has the newest notifications, or those before another one. */
export interface NotificationPage {
  readonly items: readonly Notification[];
  readonly hasMore: boolean;
  /** It covers the whole list, counted up to UNREAD_CAP and one. */
  readonly unreadCount: number;
  /** It leaves out shares, which a developer's bell of shared requests counts. */
  readonly unreadBesidesShares: number;
}

export const SALES_PATH = "/marketplace/selling";

/** Returns the path where the recipient continues. */
export function notificationPath(item: Notification): string {
  return item.kind === "product" ? productEventPath(item) : requestEventPath(item);
}

export function requestEventPath({
  kind,
  requestId,
  conversationId,
}: Pick<RequestNotification, "kind" | "requestId" | "conversationId">): string {
  if (kind === "share") return `/requests/${requestId}`;
  if (conversationId !== null) return `/conversations/${conversationId}`;
  return kind === "response" ? `/requests/responses?request=${requestId}` : `/requests/${requestId}`;
}

function productEventPath({ event, productId, purchaseId }: ProductNotification): string {
  switch (event) {
    case "sold":
    case "sold_free":
    case "sale_reversed":
    case "sale_restored":
      return SALES_PATH;
    case "reviewed":
    case "new_version":
    case "purchase_not_restored":
      return `/marketplace/${productId}`;
    case "refunded":
    case "purchase_reversed":
    case "purchase_restored":
      return purchaseId === null ? "/marketplace/library" : `/marketplace/receipts/${purchaseId}`;
  }
}
