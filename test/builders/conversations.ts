import type {
  Conversation,
  ConversationSummary,
  Participant,
} from "../../core/conversations/conversation.ts";
import type { Message } from "../../core/chat/message.ts";
import type { ThreadPage } from "../../core/chat/thread.ts";
import type { ConversationId, MessageId, RequestId, UserId } from "../../core/shared/id.ts";

export const ME = 1 as UserId;
export const THEM = 2 as UserId;
export const TALK = 31 as ConversationId;

const them: Participant = { id: THEM, username: "dana", fullName: "Dana Evers", avatar: null };

export function aMessage(id: number, senderId: UserId = THEM, content = `Message ${id}`): Message {
  return {
    id: id as MessageId,
    senderId,
    content,
    createdAt: new Date(Date.UTC(2026, 2, 2, 8, id)).toISOString(),
  };
}

/** The caller is the request's owner, unless the test says otherwise. */
export function aConversation(part: Partial<Conversation> = {}): Conversation {
  return {
    id: TALK,
    requestId: 11 as RequestId,
    requestTitle: "A till that rings",
    requestStatus: "open",
    status: "active",
    side: "owner",
    other: them,
    hiddenMessages: [],
    reach: "open",
    canWrite: true,
    lastMessageId: 0 as MessageId,
    readId: 0 as MessageId,
    otherReadId: 0 as MessageId,
    ...part,
  };
}

/** Returns the messages with these numbers, sent by the other side of a conversation that has `last` of them. */
export function somePage(
  numbers: readonly number[],
  last: number,
  part: Partial<Conversation> = {},
): ThreadPage<Conversation> {
  return {
    info: aConversation({ lastMessageId: last as MessageId, ...part }),
    messages: numbers.map((number) => aMessage(number)),
  };
}

export function aSummary(id: number, part: Partial<ConversationSummary> = {}): ConversationSummary {
  const lastMessage = aMessage(1);
  return {
    id: id as ConversationId,
    requestId: 11 as RequestId,
    requestTitle: "A till that rings",
    status: "active",
    other: them,
    lastMessage,
    lastMessageAt: lastMessage.createdAt,
    unreadCount: 0,
    ...part,
  };
}
