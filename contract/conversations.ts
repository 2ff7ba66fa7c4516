import * as v from "valibot";
import { REQUEST_STATUSES } from "../core/requests/request.ts";
import { CONVERSATION_STATUSES } from "../core/conversations/conversation.ts";
import { REACHES } from "../core/blocks/reach.ts";
import { messageError } from "../core/chat/message.ts";
import { endpoint } from "./endpoint.ts";
import { bodyId, count, id, judged, page, person, time } from "./shared.ts";

/** One response carries at most this many messages. */
export const THREAD_PAGE = 200;
const MAX_MESSAGE_ID = 2_147_483_647;

const status = v.picklist(CONVERSATION_STATUSES);

/** `id` counts from 1 in each conversation, without gaps. */
const message = v.object({ id: v.number(), sender_id: v.number(), content: v.string(), created_at: time });

const conversationRow = v.object({
  id: v.number(),
  request_id: v.number(),
  request_title: v.string(),
  status,
  /** The caller talks with this person. */
  other: person,
  last_message: v.nullable(message),
  last_message_at: v.nullable(time),
  unread_count: v.number(),
});

const conversation = v.object({
  id: v.number(),
  request_id: v.number(),
  request_title: v.string(),
  request_status: v.picklist(REQUEST_STATUSES),
  status,
  /** It says whether the caller owns the request or answers it. */
  side: v.picklist(["owner", "developer"]),
  other: person,
  /** It says whether the two can write to each other, as far as the caller may know. */
  reach: v.picklist(REACHES),
  can_write: v.boolean(),
  last_message_id: v.number(),
  read_id: v.number(),
  other_read_id: v.number(),
  /** All hidden messages are listed; the reason is given for the caller's own only. */
  hidden_messages: v.array(v.object({ id: v.number(), because: v.nullable(v.string()) })),
  messages: v.array(message),
});

const one = { access: "session", params: v.object({ id }) } as const;

export const listConversations = endpoint({
  method: "GET",
  path: "/api/conversations/user/list",
  summary: "The caller's conversations, the latest message first.",
  access: "session",
  query: v.object(page),
  answer: v.array(conversationRow),
  conditional: true,
});

export const getConversation = endpoint({
  ...one,
  method: "GET",
  path: "/api/conversations/:id",
  summary: `A conversation with its last ${THREAD_PAGE} messages; with after_id the next ones after it, with before_id the last ones before it. Oldest first.`,
  query: v.object({
    after_id: v.nullish(count(0, MAX_MESSAGE_ID, 0)),
    before_id: v.nullish(count(1, MAX_MESSAGE_ID, 1)),
  }),
  answer: conversation,
  conditional: true,
});

export const startConversation = endpoint({
  method: "POST",
  path: "/api/conversations/",
  summary:
    "The conversation about a request: a developer's own (an active subscription is needed), or with developer_id the owner's with a developer who responded to it or with whom it was shared. An existing one is answered again.",
  access: "session",
  body: v.object({ request_id: bodyId, developer_id: v.nullish(bodyId, null) }),
  answer: conversationRow,
});

export const sendMessage = endpoint({
  ...one,
  method: "POST",
  path: "/api/conversations/:id/messages",
  summary: "Say something. A closed conversation is open again.",
  body: v.object({ content: v.pipe(judged(messageError), v.trim()) }),
  status: 201,
  answer: message,
});

export const setConversationStatus = endpoint({
  ...one,
  method: "PATCH",
  path: "/api/conversations/:id",
  summary: "Close, reopen or complete; 409 for what the present status does not lead to.",
  body: v.object({ status }),
  answer: conversationRow,
});

export const markConversationRead = endpoint({
  ...one,
  method: "POST",
  path: "/api/conversations/:id/read",
  summary: "Read up to this message; only ever moves forward.",
  body: v.object({ message_id: bodyId }),
  answer: v.object({ read_id: v.number(), unread_count: v.number() }),
});
