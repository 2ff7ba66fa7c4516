import type { UserType } from "../auth/credentials.ts";
import type { Person, RequestStatus } from "../requests/request.ts";
import type { ConversationId, NotificationId, ProductId, PurchaseId, RequestId } from "../shared/id.ts";

/**
 * What a person is told of by mail, too: a message to them, a developer's response to their request, a request shared
 * with them, a step of an agreement that the other party took.
 */
export const MAILED_KINDS = ["message", "response", "share", "agreement"] as const;
export type MailedKind = (typeof MAILED_KINDS)[number];

/** "product": something was sold, bought, given back, reviewed or released. Money has mails of its own. */
export const NOTIFICATION_KINDS = [...MAILED_KINDS, "product"] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/**
 * What happened to a product: the seller is told of "sold", "sale_reversed" and "reviewed", its buyers of
 * "new_version", "refunded" by the seller and "purchase_reversed". Money that a provider takes back reverses, and restores
 * when it comes back after all.
 */
export const PRODUCT_EVENTS = [
  "sold",
  "sale_reversed",
  "sale_restored",
  "reviewed",
  "new_version",
  "refunded",
  "purchase_reversed",
  "purchase_restored",
  "purchase_not_restored",
] as const;
export type ProductEvent = (typeof PRODUCT_EVENTS)[number];

/** What has become of an agreement by the hand of one of the two that the other one is told of. */
export const NOTIFIED_STEPS = [
  "proposed",
  "accepted",
  "declined",
  "delivered",
  "changes_requested",
  "completed",
] as const;
export type NotifiedStep = (typeof NOTIFIED_STEPS)[number];

/** Of an agreement's status; undefined for one of which nobody is told: what was taken back leaves no trace. */
export function notifiedStep(status: string): NotifiedStep | undefined {
  return NOTIFIED_STEPS.find((step) => step === status);
}

/** Who is told: the one of the two who did not take the step. */
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

/** A card of the list. */
export type Notification = RequestNotification | ProductNotification;

interface Told {
  readonly id: NotificationId;
  /** UTC, ISO-8601. */
  readonly at: string;
  readonly isRead: boolean;
}

/** All messages of one conversation are one, which stands where the latest of them does. */
export interface RequestNotification extends Told {
  readonly kind: MailedKind;
  /** Of an agreement; null for everything else, and where it was not written down. */
  readonly step: NotifiedStep | null;
  /** Whose doing it was. */
  readonly actor: Person;
  readonly requestId: RequestId;
  readonly requestTitle: string;
  /** The conversation that it is about, or that there is about a shared request; null before there is one. */
  readonly conversationId: ConversationId | null;
  /** Messages that were not read; 0 for everything else. Counted up to UNREAD_CAP and one. */
  readonly unreadMessages: number;
  /** What a developer sees of a request that is shared with them; null for everything else. */
  readonly shared: SharedCard | null;
}

/** All new versions of one product are one, which stands where the latest of them does. */
export interface ProductNotification extends Told {
  readonly kind: "product";
  readonly event: ProductEvent;
  /** Null where it was nobody's doing: a payment provider took money back. */
  readonly actor: Person | null;
  readonly productId: ProductId;
  /** As it was called then. */
  readonly productTitle: string;
  /** Null where it is about no purchase. */
  readonly purchaseId: PurchaseId | null;
}

export interface SharedCard {
  readonly status: RequestStatus;
  /** How the description begins. */
  readonly excerpt: string;
  /** Dollars; null when the owner names none. */
  readonly estimatedBudget: number | null;
}

/** The newest ones, or those before another. */
export interface NotificationPage {
  readonly items: readonly Notification[];
  readonly hasMore: boolean;
  /** Of the whole list. Counted up to UNREAD_CAP and one. */
  readonly unreadCount: number;
  /** As `unreadCount`, without shares: a developer's bell of shared requests counts those. */
  readonly unreadBesidesShares: number;
}

const ONLY_FOR: Readonly<Partial<Record<MailedKind, UserType>>> = {
  response: "client",
  share: "developer",
};

/** Those that somebody with this role gets by mail. */
export function kindsOf(userType: UserType | null): readonly MailedKind[] {
  return MAILED_KINDS.filter((kind) => (ONLY_FOR[kind] ?? userType) === userType);
}

/** Where the recipient goes on with it: a path of ours. */
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
    case "sale_reversed":
    case "sale_restored":
      return "/marketplace/selling";
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
