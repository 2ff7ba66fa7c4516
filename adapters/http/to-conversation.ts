import type { getConversation, sendMessage } from "../../contract/conversations.ts";
import type { Answer } from "../../contract/endpoint.ts";
import { titleOrNumber } from "../../core/conversations/conversation-name.ts";
import type { Conversation, ConversationSummary } from "../../core/conversations/conversation.ts";
import type { Message } from "../../core/chat/message.ts";
import { type ThreadPage, UNCOUNTED } from "../../core/chat/thread.ts";
import type { ConversationId, MessageId, RequestId, UserId } from "../../core/shared/id.ts";
import type { GivenConversationRow } from "./given-conversations.ts";
import { toPerson } from "./to-person.ts";

export function toSummary(row: GivenConversationRow): ConversationSummary {
  const last = row.last_message ?? row.messages.at(-1);
  return {
    id: row.id as ConversationId,
    requestId: row.request_id as RequestId,
    requestTitle: titleOrNumber(row.request_title, row.request_id),
    status: row.status,
    other: toPerson(row.other),
    lastMessage: last === undefined ? null : toMessage(last),
    lastMessageAt: row.last_message_at ?? (last?.created_at || null),
    unreadCount: row.unread_count,
  };
}

/** A server that does not count messages answers all of them each time; their places are then their ids. */
export function toThreadPage(found: Answer<typeof getConversation>): ThreadPage<Conversation> {
  const isCounted = found.last_message_id !== UNCOUNTED;
  const messages = found.messages.map((message, place) => {
    const read = toMessage(message);
    return isCounted ? read : { ...read, id: (place + 1) as MessageId };
  });
  const lastMessageId = (isCounted ? found.last_message_id : messages.length) as MessageId;
  return { info: { ...toConversation(found), lastMessageId }, messages };
}

export function toMessage(message: Answer<typeof sendMessage>): Message {
  return {
    id: message.id as MessageId,
    senderId: message.sender_id as UserId,
    content: message.content,
    createdAt: message.created_at,
  };
}

function toConversation(found: Answer<typeof getConversation>): Omit<Conversation, "lastMessageId"> {
  return {
    id: found.id as ConversationId,
    requestId: found.request_id as RequestId,
    requestTitle: titleOrNumber(found.request_title, found.request_id),
    requestStatus: found.request_status,
    status: found.status,
    side: found.side,
    other: toPerson(found.other),
    hiddenMessages: found.hidden_messages.map(({ id, because }) => ({ id: id as MessageId, because })),
    reach: found.reach,
    canWrite: found.can_write,
    readId: found.read_id as MessageId,
    otherReadId: found.other_read_id as MessageId,
  };
}
