import {
  getConversation,
  listConversations,
  markConversationRead,
  sendMessage,
  setConversationStatus,
  startConversation,
  THREAD_PAGE,
} from "../../contract/conversations.ts";
import { CONVERSATION_STATUS_NAME, statusChoices } from "../../core/conversations/conversation.ts";
import type { ConversationId, MessageId, UserId } from "../../core/shared/id.ts";
import { whoeverKnocks } from "../app/policy.ts";
import { Refusal } from "../app/refusal.ts";
import { type Asked, type Route, route } from "../app/route.ts";
import { type Joined, mayJoin, mayStart, mayTalkUntil, mayWrite } from "./conversation-policy.ts";
import {
  addMessage,
  findConversation,
  type FoundConversation,
  listConversationsOf,
  listMessages,
  moveConversation,
  moveMark,
} from "./conversation-repository.ts";
import { openConversation } from "./open-conversation.ts";

const listRoute = route(listConversations, {
  may: whoeverKnocks,
  do: async ({ db, who, query }) =>
    (await listConversationsOf(db, who.userId, query.skip, query.limit)).map(showRow),
  watch: { topics: ({ who }) => [`conversations-of:${who.userId}`] },
});

const getRoute = route(getConversation, {
  may: mayJoin,
  do: async (asked, { conversation, side }) => {
    const { db, query, until } = asked;
    const messages = await listMessages(db, conversation.id, {
      afterId: query.after_id ?? null,
      beforeId: query.before_id ?? null,
      limit: THREAD_PAGE,
    });
    const talkEnd = await mayTalkUntil(asked, side);
    if (talkEnd !== null) until(talkEnd);
    const { owner_read_id, developer_read_id, ...fields } = conversation;
    return {
      ...fields,
      side,
      other: showOther(conversation),
      can_write: conversation.other_is_active && talkEnd !== null,
      read_id: side === "owner" ? owner_read_id : developer_read_id,
      other_read_id: side === "owner" ? developer_read_id : owner_read_id,
      messages: messages.map(showMessage),
    };
  },
  watch: {
    topics: ({ who, params }) => [`conversation:${params.id}`, `subscription:${who.userId}`],
    // What ends with the last message brings the caller up to date; the caller's own mark is no news.
    state: ({ messages, read_id: _, ...state }, { after_id, before_id }) => {
      const end = messages.at(-1)?.id ?? after_id ?? 0;
      return (before_id ?? null) === null && end === state.last_message_id ? state : undefined;
    },
  },
});

const startRoute = route(startConversation, {
  may: mayStart,
  do: async ({ db, who, services }, { requestId, developerId }) => {
    const id = await openConversation(db, { requestId, developerId, now: services.now() });
    return showRow(await present(db, id, who.userId));
  },
});

const sendRoute = route(sendMessage, {
  may: mayWrite,
  do: async ({ db, who, body, services }, { conversation }) =>
    showMessage(
      await addMessage(db, {
        conversationId: conversation.id,
        senderId: who.userId,
        content: body.content,
        now: services.now(),
      }),
    ),
});

const statusRoute = route(setConversationStatus, {
  may: mayJoin,
  do: async ({ db, who, body }, { conversation, side }: Joined) => {
    const { id, status: from } = conversation;
    const isMoved =
      statusChoices(from, side).includes(body.status) && (await moveConversation(db, id, from, body.status));
    if (!isMoved)
      throw new Refusal(
        "conflict",
        `You cannot change this conversation from ${CONVERSATION_STATUS_NAME[from]} to ${CONVERSATION_STATUS_NAME[body.status]}.`,
      );
    return showRow(await present(db, id, who.userId));
  },
});

const readRoute = route(markConversationRead, {
  may: mayJoin,
  do: async ({ db, who, body }, { conversation, side }) => {
    await moveMark(db, conversation.id, side, body.message_id);
    const moved = await present(db, conversation.id, who.userId);
    return {
      read_id: side === "owner" ? moved.owner_read_id : moved.developer_read_id,
      unread_count: moved.unread_count ?? 0,
    };
  },
});

export const conversationRoutes: readonly Route[] = [
  listRoute,
  getRoute,
  startRoute,
  sendRoute,
  statusRoute,
  readRoute,
];

async function present(
  db: Asked<typeof startConversation>["db"],
  id: ConversationId,
  me: UserId,
): Promise<FoundConversation> {
  const found = await findConversation(db, id, me);
  if (found === undefined) throw new Error("A conversation vanished inside its own transaction");
  return found;
}

function showOther(found: FoundConversation) {
  return { id: found.other_id, username: found.other_username, full_name: found.other_name };
}

/** The contract strips what is not declared. */
function showRow(found: FoundConversation) {
  const { last_message_id: id, last_sender_id, last_content, last_created_at } = found;
  const hasLast = last_sender_id !== null && last_content !== null && last_created_at !== null;
  const last = hasLast
    ? showMessage({ id, sender_id: last_sender_id, content: last_content, created_at: last_created_at })
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
  readonly created_at: Date;
}

function showMessage({ created_at, ...message }: StoredMessage) {
  return { ...message, created_at: created_at.toISOString() };
}
