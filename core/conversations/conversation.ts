import type { PersonName } from "../images/person-name.ts";
import type { Reach } from "../blocks/reach.ts";
import type { RequestStatus } from "../requests/request.ts";
import type { ConversationId, MessageId, RequestId } from "../shared/id.ts";
import type { Message } from "../chat/message.ts";
import type { ThreadInfo } from "../chat/thread.ts";

export const CONVERSATION_STATUSES = ["active", "agreed", "completed", "closed"] as const;
export type ConversationStatus = (typeof CONVERSATION_STATUSES)[number];

/** The owner posted the request, the developer would do the work. */
export type Side = "owner" | "developer";

export const CONVERSATION_STATUS_NAME: Readonly<Record<ConversationStatus, string>> = {
  active: "Active",
  agreed: "Agreed",
  completed: "Completed",
  closed: "Closed",
};

export type Participant = PersonName;

export interface ConversationSummary {
  readonly id: ConversationId;
  readonly requestId: RequestId;
  readonly requestTitle: string;
  readonly status: ConversationStatus;
  readonly other: Participant;
  /** It is null before the first message. */
  readonly lastMessage: Message | null;
  /** It is UTC in ISO-8601, and null before the first message. */
  readonly lastMessageAt: string | null;
  /** It counts messages of the other person up to UNREAD_CAP. */
  readonly unreadCount: number;
}

/** It has everything about an open conversation but its messages. */
export interface Conversation extends ThreadInfo {
  readonly id: ConversationId;
  readonly requestId: RequestId;
  readonly requestTitle: string;
  readonly requestStatus: RequestStatus;
  readonly status: ConversationStatus;
  readonly side: Side;
  readonly other: Participant;
  /** The moderators hid these messages; the reason is given for the caller's own only. */
  readonly hiddenMessages: readonly { readonly id: MessageId; readonly because: string | null }[];
  /** It says whether the other person can be written to. */
  readonly reach: Reach;
  /** It is false also for a developer without an active subscription. */
  readonly canWrite: boolean;
}
