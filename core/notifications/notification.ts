import type { UserType } from "../auth/credentials.ts";
import type { Person, RequestStatus } from "../requests/request.ts";
import type { ConversationId, NotificationId, RequestId } from "../shared/id.ts";

/**
 * What a person is told of: a message to them, a developer's response to their request, a request shared with them, a
 * step of an agreement that the other party took.
 */
export const NOTIFICATION_KINDS = ["message", "response", "share", "agreement"] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

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

/** A card of the list. All messages of one conversation are one, which stands where the latest of them does. */
export interface Notification {
  readonly id: NotificationId;
  readonly kind: NotificationKind;
  /** Of an agreement; null for everything else, and where it was not written down. */
  readonly step: NotifiedStep | null;
  /** Whose doing it was. */
  readonly actor: Person;
  readonly requestId: RequestId;
  readonly requestTitle: string;
  /** The conversation that it is about, or that there is about a shared request; null before there is one. */
  readonly conversationId: ConversationId | null;
  /** UTC, ISO-8601. */
  readonly at: string;
  readonly isRead: boolean;
  /** Messages that were not read; 0 for everything else. Counted up to UNREAD_CAP and one. */
  readonly unreadMessages: number;
  /** What a developer sees of a request that is shared with them; null for everything else. */
  readonly shared: SharedCard | null;
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
}

const ONLY_FOR: Readonly<Partial<Record<NotificationKind, UserType>>> = {
  response: "client",
  share: "developer",
};

/** Those that somebody with this role gets. */
export function kindsOf(userType: UserType | null): readonly NotificationKind[] {
  return NOTIFICATION_KINDS.filter((kind) => (ONLY_FOR[kind] ?? userType) === userType);
}

/** Where the recipient goes on with it: a path of the product. */
export function notificationPath({
  kind,
  requestId,
  conversationId,
}: Pick<Notification, "kind" | "requestId" | "conversationId">): string {
  if (kind === "share") return `/requests/${requestId}`;
  if (conversationId !== null) return `/conversations/${conversationId}`;
  return kind === "response" ? `/requests/responses?request=${requestId}` : `/requests/${requestId}`;
}
