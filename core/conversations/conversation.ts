import type { PersonName } from "../images/person-name.ts";
import type { Reach } from "../blocks/reach.ts";
import type { RequestStatus } from "../requests/request.ts";
import type { ConversationId, MessageId, RequestId } from "../shared/id.ts";
import type { Message } from "../chat/message.ts";
import type { ThreadInfo } from "../chat/thread.ts";

export const CONVERSATION_STATUSES = ["active", "agreed", "completed", "closed"] as const;
export type ConversationStatus = (typeof CONVERSATION_STATUSES)[number];

/** Who posted the request, or who would do the work. */
export type Side = "owner" | "developer";

export const CONVERSATION_STATUS_NAME: Readonly<Record<ConversationStatus, string>> = {
  active: "Active",
  agreed: "Agreed",
  completed: "Completed",
  closed: "Closed",
};

export type Participant = PersonName;

/** A row of the list. */
export interface ConversationSummary {
  readonly id: ConversationId;
  readonly requestId: RequestId;
  readonly requestTitle: string;
  readonly status: ConversationStatus;
  readonly other: Participant;
  /** Null before the first message. */
  readonly lastMessage: Message | null;
  /** UTC, ISO-8601; null before the first message. */
  readonly lastMessageAt: string | null;
  /** Messages of the other; counted up to UNREAD_CAP. */
  readonly unreadCount: number;
}

/** Everything about an open conversation but its messages. */
export interface Conversation extends ThreadInfo {
  readonly id: ConversationId;
  readonly requestId: RequestId;
  readonly requestTitle: string;
  readonly requestStatus: RequestStatus;
  readonly status: ConversationStatus;
  readonly side: Side;
  readonly other: Participant;
  /** Messages that were taken out of sight; why is told of one's own alone. */
  readonly hiddenMessages: readonly { readonly id: MessageId; readonly because: string | null }[];
  /** Whether the other can be written to at all. */
  readonly reach: Reach;
  /** False for a developer without an active subscription, too. */
  readonly canWrite: boolean;
}
