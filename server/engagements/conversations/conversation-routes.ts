import {
  getConversation,
  listConversations,
  markConversationRead,
  sendMessage,
  startConversation,
  THREAD_PAGE,
} from "../../../contract/conversations.ts";
import { HIDDEN_MESSAGE } from "../../../core/moderation/hidden.ts";
import type { MessageId, UserId } from "../../../core/shared/id.ts";
import { findReach } from "../../blocks/reach/reach-other.ts";
import { allowAnyCaller } from "../../http/routes/policy.ts";
import { result } from "../../http/answers/result.ts";
import { type Route, route } from "../../http/routes/route.ts";
import { addNotification, readNotifications } from "../../notifications/inbox/notification-repository.ts";
import { mayJoin, mayStart, messagingValidUntil, mayWrite } from "./conversation-policy.ts";
import {
  addMessage,
  type FoundConversation,
  listConversationsOf,
  listHiddenMessages,
  listMessages,
  moveMark,
  reloadConversation,
} from "./conversation-repository.ts";
import { openConversation } from "./open-conversation.ts";
import { showPerson } from "../../pictures/people.ts";

const listRoute = route(listConversations, {
  authorize: allowAnyCaller,
  handle: async ({ db, caller, query }) =>
    (await listConversationsOf(db, caller.userId, query.skip, query.limit)).map((row) =>
      showRow(row, caller.userId),
    ),
  conditional: { topics: ({ caller }) => [`conversations-of:${caller.userId}`] },
});

const getRoute = route(getConversation, {
  authorize: mayJoin,
  handle: async (context, { conversation, side }) => {
    const { db, query } = context;
    const messages = await listMessages(db, conversation.id, {
      afterId: query.after_id ?? null,
      beforeId: query.before_id ?? null,
      limit: THREAD_PAGE,
    });
    const talkEnd = await messagingValidUntil(context, side);
    const reach = await findReach(db, context.caller.userId, conversation.other_id);
    const { owner_read_id, developer_read_id, ...fields } = conversation;
    const thread = {
      ...fields,
      side,
      other: showOther(conversation),
      reach,
      can_write: reach === "open" && talkEnd !== null,
      read_id: side === "owner" ? owner_read_id : developer_read_id,
      other_read_id: side === "owner" ? developer_read_id : owner_read_id,
      hidden_messages: (await listHiddenMessages(db, conversation.id)).map((message) => ({
        id: message.id,
        because: message.sender_id === context.caller.userId ? message.hidden_because : null,
      })),
      messages: messages.map((message) => showMessage(message, context.caller.userId)),
    };
    return result(thread, { until: talkEnd ?? undefined });
  },
  conditional: {
    topics: ({ caller, params }) => [`conversation:${params.id}`, `subscription:${caller.userId}`],
    // A page that ends with the last message is up to date; the caller's read mark is not part of the state.
    state: ({ messages, read_id: _, ...state }, { after_id, before_id }) => {
      const end = messages.at(-1)?.id ?? after_id ?? 0;
      return (before_id ?? null) === null && end === state.last_message_id ? state : undefined;
    },
  },
});

const startRoute = route(startConversation, {
  authorize: mayStart,
  handle: async ({ db, caller, services }, { requestId, developerId }) => {
    const id = await openConversation(db, { requestId, developerId, now: services.now() });
    return showRow(await reloadConversation(db, id, caller.userId), caller.userId);
  },
});

const sendRoute = route(sendMessage, {
  authorize: mayWrite,
  handle: async ({ db, caller, body, services }, { conversation }) => {
    const now = services.now();
    const conversationId = conversation.id;
    const senderId = caller.userId;
    const message = await addMessage(db, { conversationId, senderId, content: body.content, now });
    const notification = {
      kind: "message",
      userId: conversation.other_id,
      actorId: senderId,
      requestId: conversation.request_id,
      conversationId,
      itemId: message.id,
    } as const;
    await addNotification(db, notification, now);
    return showMessage(message, senderId);
  },
});

const readRoute = route(markConversationRead, {
  authorize: mayJoin,
  handle: async ({ db, caller, body, services }, { conversation, side }) => {
    const conversationId = conversation.id;
    await moveMark(db, conversationId, side, body.message_id);
    const read = { kind: "message", conversationId, upToItemId: body.message_id } as const;
    await readNotifications(db, [caller.userId], read, services.now());
    const moved = await reloadConversation(db, conversation.id, caller.userId);
    return {
      read_id: side === "owner" ? moved.owner_read_id : moved.developer_read_id,
      unread_count: moved.unread_count ?? 0,
    };
  },
});

export const conversationRoutes: readonly Route[] = [listRoute, getRoute, startRoute, sendRoute, readRoute];

function showOther(found: FoundConversation) {
  return showPerson({
    id: found.other_id,
    username: found.other_username,
    full_name: found.other_name,
    avatar: found.other_avatar,
  });
}

/** Returns more fields than the answer has; the contract strips undeclared ones. */
export function showRow(found: FoundConversation, me: UserId) {
  const { last_message_id: id, last_sender_id, last_content, last_created_at } = found;
  const hidden_because = found.last_hidden_because;
  const hasLast = last_sender_id !== null && last_content !== null && last_created_at !== null;
  const last = hasLast
    ? showMessage(
        { id, sender_id: last_sender_id, content: last_content, hidden_because, created_at: last_created_at },
        me,
      )
    : null;
  return {
    ...found,
    other: showOther(found),
    last_message: last,
    last_message_at: last?.created_at ?? null,
    unread_count: found.unread_count ?? 0,
  };
}

interface StoredMessage {
  readonly id: MessageId;
  readonly sender_id: UserId;
  readonly content: string;
  readonly hidden_because: string | null;
  readonly created_at: Date;
}

/** Shows the content of a hidden message to its sender alone. */
function showMessage({ created_at, hidden_because, content, ...message }: StoredMessage, me: UserId) {
  const isGone = hidden_because !== null && message.sender_id !== me;
  return {
    ...message,
    content: isGone ? HIDDEN_MESSAGE : content,
    created_at: created_at.toISOString(),
  };
}
