import type { ConversationId, MessageId, RequestId, UserId } from "../shared/id.ts";
import type { Message } from "./message.ts";

export const CONVERSATION_STATUSES = ["active", "agreed", "completed", "closed"] as const;
export type ConversationStatus = (typeof CONVERSATION_STATUSES)[number];

/** Which side of the table: who posted the request, or who would do the work. */
export type Side = "owner" | "developer";

/** The life of a conversation by hand: from, to, and who may. "agreed" comes from an accepted agreement alone. */
const STATUS_TABLE: Readonly<
  Record<ConversationStatus, Readonly<Partial<Record<ConversationStatus, readonly Side[]>>>>
> = {
  active: { closed: ["owner", "developer"] },
  agreed: { completed: ["owner"] },
  completed: {},
  closed: { active: ["owner", "developer"] },
};

export const CONVERSATION_STATUS_NAME: Readonly<Record<ConversationStatus, string>> = {
  active: "Active",
  agreed: "Agreed",
  completed: "Completed",
  closed: "Closed",
};

/** What this side may make of it now; buttons are drawn from this, and the server refuses by it. */
export function statusChoices(from: ConversationStatus, side: Side): ConversationStatus[] {
  return CONVERSATION_STATUSES.filter((to) => STATUS_TABLE[from][to]?.includes(side) === true);
}

/** A message reopens what was closed. */
export function statusAfterMessage(status: ConversationStatus): ConversationStatus {
  return status === "closed" ? "active" : status;
}

export interface Participant {
  readonly id: UserId;
  readonly username: string;
  readonly fullName: string;
}

/** A row of the list. */
export interface ConversationSummary {
  readonly id: ConversationId;
  readonly requestId: RequestId;
  readonly requestTitle: string;
  readonly status: ConversationStatus;
  readonly other: Participant;
  /** Null before the first word. */
  readonly lastMessage: Message | null;
  /** UTC, ISO-8601; null before the first word. */
  readonly lastMessageAt: string | null;
  /** What the other has written since; counted up to UNREAD_CAP. */
  readonly unreadCount: number;
}

/** Everything about an open conversation but its messages. */
export interface Conversation {
  readonly id: ConversationId;
  readonly requestId: RequestId;
  readonly requestTitle: string;
  readonly status: ConversationStatus;
  readonly side: Side;
  readonly other: Participant;
  /** False for a developer without an active subscription, and when the other has left. */
  readonly canWrite: boolean;
  /** 0 before the first word. */
  readonly lastMessageId: MessageId;
  /** How far I have read, and how far the other has. */
  readonly readId: MessageId;
  readonly otherReadId: MessageId;
}
