import type { getConversation, listConversations, sendMessage } from "../../contract/conversations.ts";
import type { Answer } from "../../contract/endpoint.ts";
import type { Conversation, ConversationSummary } from "../../core/conversations/conversation.ts";
import type { Message } from "../../core/chat/message.ts";
import type { ThreadPage } from "../../core/chat/thread.ts";
import type { ConversationId, MessageId, RequestId, UserId } from "../../core/shared/id.ts";
import { toPerson } from "./to-person.ts";

type Row = Answer<typeof listConversations>[number];

export function toSummary(row: Row): ConversationSummary {
  return {
    id: row.id as ConversationId,
    requestId: row.request_id as RequestId,
    requestTitle: row.request_title,
    status: row.status,
    other: toPerson(row.other),
    lastMessage: row.last_message === null ? null : toMessage(row.last_message),
    lastMessageAt: row.last_message_at,
    unreadCount: row.unread_count,
  };
}

export function toThreadPage(found: Answer<typeof getConversation>): ThreadPage<Conversation> {
  return { info: toConversation(found), messages: found.messages.map(toMessage) };
}

export function toMessage(message: Answer<typeof sendMessage>): Message {
  return {
    id: message.id as MessageId,
    senderId: message.sender_id as UserId,
    content: message.content,
    createdAt: message.created_at,
  };
}

function toConversation(found: Answer<typeof getConversation>): Conversation {
  return {
    id: found.id as ConversationId,
    requestId: found.request_id as RequestId,
    requestTitle: found.request_title,
    requestStatus: found.request_status,
    status: found.status,
    side: found.side,
    other: toPerson(found.other),
    hiddenMessages: found.hidden_messages.map(({ id, because }) => ({ id: id as MessageId, because })),
    reach: found.reach,
    canWrite: found.can_write,
    lastMessageId: found.last_message_id as MessageId,
    readId: found.read_id as MessageId,
    otherReadId: found.other_read_id as MessageId,
  };
}
