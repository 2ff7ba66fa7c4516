import * as v from "valibot";
import { MESSAGE_LIMIT } from "../core/chat/message.ts";
import { EVERYTHING_READ, UNCOUNTED } from "../core/chat/thread.ts";
import { MOST_ATTACHMENTS, sessionMessageError } from "../core/collaboration/session-limits.ts";
import { SESSION_STATUSES } from "../core/collaboration/session-state-machine.ts";
import { PARTICIPANT_TYPES } from "../core/collaboration/session.ts";
import { isUuid } from "../core/shared/id.ts";
import { assumed } from "./assumed.ts";
import { bytesOfTexts, count, id, bodyId, boundedList, optionalText, storable, time } from "./shared.ts";
import { endpoint } from "./endpoint.ts";

/** One response carries at most this many messages. */
export const SESSION_PAGE = 200;
const MAX_MESSAGE_ID = 2_147_483_647;

/**
 * A session is read by a participant, through a link or a bound account, and by the ticket system, through
 * its key.
 */
const READERS = ["integration", "link", "developer"] as const;

/** Topics, keys and answers name a session in one form, however it was written in an address. */
export const sessionId = v.pipe(v.string(), v.check(isUuid, "Must be a session's id"), v.toLowerCase());
export const sessionParams = v.object({ id: sessionId });
/** This is a participant's credential. It is absent where an account or a key opens the call. */
export const linkQuery = { token: v.optional(v.string()) } as const;
const one = { access: READERS, params: sessionParams, query: v.object(linkQuery) } as const;

export const sessionStatus = v.picklist(SESSION_STATUSES);

export const sessionParticipant = v.object({
  id: v.number(),
  user_name: assumed(v.string(), ""),
  user_type: v.picklist(PARTICIPANT_TYPES),
  /** False for every participant when a ticket system asks. */
  is_current_user: assumed(v.boolean(), false),
  /** An account here has taken the participant's link. */
  is_bound: assumed(v.boolean(), false),
});

export const collaborationSession = v.object({
  id: sessionId,
  external_ticket_id: v.string(),
  source_system: assumed(v.string(), ""),
  subject: assumed(v.string(), ""),
  status: assumed(sessionStatus, "open"),
  participants: v.array(sessionParticipant),
  /** Resolved session that this one continues. */
  previous_session_id: v.nullable(sessionId),
  created_at: assumed(time, ""),
  resolved_at: assumed(v.nullable(time), null),
  /** The files of a resolved session are removed at this time. */
  files_until: assumed(v.nullable(time), null),
  /** The caller's link expires then unless it is used again. Callers without a link get null. */
  link_until: assumed(v.nullable(time), null),
  /** 0 before the first message. */
  last_message_id: assumed(v.number(), UNCOUNTED),
  /** The caller has read up to this message; a ticket system gets 0. */
  read_id: assumed(v.number(), EVERYTHING_READ),
  /** The caller's link is bound to an account here. */
  is_bound: assumed(v.boolean(), false),
  satisfaction: assumed(v.nullable(v.number()), null),
});

export const sessionAttachment = v.object({
  id: v.number(),
  file_name: v.string(),
  /** On this server, without a credential; null after the file was removed. */
  file_path: assumed(v.nullable(v.string()), null),
  /** Leads to a small picture of the file; null unless the file is an image. */
  preview_path: assumed(v.nullable(v.string()), null),
  file_size: assumed(v.number(), 0),
});

export const sessionMessage = v.object({
  /** Counts from 1 in each session, without gaps. */
  id: v.number(),
  /** Null for system messages and for messages of the ticket system itself. */
  participant_id: assumed(v.nullable(v.number()), null),
  is_system: assumed(v.boolean(), false),
  content: assumed(v.string(), ""),
  message_type: assumed(v.literal("text"), "text"),
  created_at: assumed(time, ""),
  attachments: assumed(v.array(sessionAttachment), []),
});

export const getSession = endpoint({
  ...one,
  method: "GET",
  path: "/api/collaboration/sessions/:id",
  summary: "A support session and who takes part in it.",
  answer: collaborationSession,
});

export const listSessionMessages = endpoint({
  method: "GET",
  path: "/api/collaboration/sessions/:id/messages",
  summary: `The last ${SESSION_PAGE} messages of a session; with after_id the next ones after it, with before_id the last ones before it. Oldest first.`,
  access: READERS,
  params: sessionParams,
  query: v.object({
    ...linkQuery,
    after_id: v.nullish(count(0, MAX_MESSAGE_ID, 0)),
    before_id: v.nullish(count(1, MAX_MESSAGE_ID, 1)),
  }),
  answer: v.array(sessionMessage),
  conditional: true,
});

/** The text may be blank beside files: the handler checks both together by the same rule. */
const messageText = v.pipe(
  storable("Please write a message"),
  v.check(
    (text) => sessionMessageError(text, 1) === undefined,
    ({ input }) => sessionMessageError(input, 1) ?? "",
  ),
);

export const sendSessionMessage = endpoint({
  ...one,
  method: "POST",
  path: "/api/collaboration/sessions/:id/messages",
  summary:
    "Say something, with files that were uploaded before. A ticket system speaks for itself or for one of its users (participant_id), and its external_message_id is taken once: again it answers the message that stands. 409 once resolved.",
  bodyBytes: bytesOfTexts(MESSAGE_LIMIT),
  body: v.object({
    content: v.optional(messageText, ""),
    message_type: v.optional(v.literal("text", "Only text can be sent"), "text"),
    attachment_ids: v.optional(
      boundedList(bodyId, MOST_ATTACHMENTS, {
        notAList: "Must be a list of files",
        tooMany: `At most ${MOST_ATTACHMENTS} files can be sent at once`,
      }),
      [],
    ),
    participant_id: v.nullish(bodyId, null),
    external_message_id: optionalText(200),
  }),
  status: 201,
  answer: sessionMessage,
});

export const setSessionStatus = endpoint({
  ...one,
  method: "PATCH",
  path: "/api/collaboration/sessions/:id/status",
  summary: "Set the status: any by a developer of ours, resolved by the ticket system. 409 once resolved.",
  body: v.object({ status: sessionStatus }),
  answer: collaborationSession,
});

export const markSessionRead = endpoint({
  method: "POST",
  path: "/api/collaboration/sessions/:id/read",
  summary: "Read up to this message; only ever moves forward.",
  access: ["link", "developer"],
  params: sessionParams,
  query: v.object(linkQuery),
  body: v.object({ message_id: bodyId }),
});

export const rateSession = endpoint({
  method: "POST",
  path: "/api/collaboration/sessions/:id/satisfaction",
  summary:
    "How satisfied the external side is with a resolved session, 1 to 5. Said once: 409 for another time.",
  access: "link",
  params: sessionParams,
  query: v.object(linkQuery),
  body: v.object({
    rating: v.pipe(
      v.number("Please select a rating"),
      v.integer("Must be a whole number"),
      v.minValue(1, "Must be at least 1"),
      v.maxValue(5, "Must be at most 5"),
    ),
  }),
  answer: collaborationSession,
});

export const attachmentParams = v.object({ id: sessionId, attachmentId: id });
