import * as v from "valibot";
import { REQUEST_STATUSES } from "../core/requests/request.ts";
import { CONVERSATION_STATUSES } from "../core/conversations/conversation.ts";
import { REACHES } from "../core/blocks/reach.ts";
import { messageError } from "../core/chat/message.ts";
import { EVERYTHING_READ, UNCOUNTED, UNNUMBERED } from "../core/chat/thread.ts";
import { UNKNOWN_ID } from "../core/images/person-name.ts";
import { assumed } from "./assumed.ts";
import { endpoint } from "./endpoint.ts";
import { bodyId, count, id, judgedProse, page, person, time, UNKNOWN_PERSON } from "./shared.ts";

/** One response carries at most this many messages. */
export const THREAD_PAGE = 200;
const MAX_MESSAGE_ID = 2_147_483_647;

const status = v.picklist(CONVERSATION_STATUSES);

export const message = v.object({
  /** Counts from 1 in each conversation, without gaps. */
  id: assumed(v.number(), UNNUMBERED),
  sender_id: assumed(v.number(), UNKNOWN_ID),
  content: v.string(),
  created_at: assumed(time, ""),
});

const shownFields = {
  id: v.number(),
  request_id: v.number(),
  request_title: assumed(v.string(), ""),
  status: assumed(status, "active"),
  /** Whom the caller talks with. */
  other: assumed(person, UNKNOWN_PERSON),
} as const;

export const conversationRow = v.object({
  ...shownFields,
  last_message: assumed(v.nullable(message), null),
  last_message_at: assumed(v.nullable(time), null),
  unread_count: assumed(v.number(), 0),
});

const conversation = v.object({
  ...shownFields,
  request_status: assumed(v.picklist(REQUEST_STATUSES), "open"),
  /** Whether the caller owns the request or answers it. */
  side: assumed(v.picklist(["owner", "developer"]), "developer"),
  /** Whether the two can write to each other, as far as the caller may know. */
  reach: assumed(v.picklist(REACHES), "open"),
  can_write: assumed(v.boolean(), true),
  last_message_id: assumed(v.number(), UNCOUNTED),
  read_id: assumed(v.number(), EVERYTHING_READ),
  other_read_id: assumed(v.number(), 0),
  /** All hidden messages are listed; the reason is given for the caller's own only. */
  hidden_messages: assumed(v.array(v.object({ id: v.number(), because: v.nullable(v.string()) })), []),
  messages: assumed(v.array(message), []),
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
  body: v.object({ content: judgedProse(messageError) }),
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
