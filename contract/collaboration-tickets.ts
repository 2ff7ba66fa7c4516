import * as v from "valibot";
import { sessionMessageError } from "../core/collaboration/session-limits.ts";
import { MESSAGE_LIMIT } from "../core/chat/message.ts";
import { MOST_PARTICIPANTS } from "../core/collaboration/session-limits.ts";
import { PARTICIPANT_TYPES } from "../core/collaboration/session.ts";
import { trimmedLine } from "../core/text/trimmed.ts";
import { collaborationSession, sessionId, sessionParams, sessionParticipant } from "./collaboration.ts";
import { endpoint } from "./endpoint.ts";
import { boundedList, bytesOfTexts, id, judgedProse, text } from "./shared.ts";

/** A ticket system makes these calls with the key of its integration. */

const newParticipant = v.object({
  user_name: text(1, 100, "Name the participant"),
  user_type: v.picklist(PARTICIPANT_TYPES, `Must be one of ${PARTICIPANT_TYPES.join(", ")}`),
});

/** The link opens the session for its holder. */
const participantWithLink = v.object({
  ...sessionParticipant.entries,
  /** It is null after the link was revoked. */
  link: v.nullable(v.string()),
});

const sessionWithLinks = v.object({
  ...collaborationSession.entries,
  participants: v.array(participantWithLink),
});

export const openSession = endpoint({
  method: "POST",
  path: "/api/collaboration/sessions",
  summary:
    "Open a session about a ticket, with a link for each participant. While a session about the same ticket of the same source system is not resolved, that one is answered; participants it does not have are added, under no name of the house, such as Support.",
  access: "integration",
  bodyBytes: bytesOfTexts(MESSAGE_LIMIT, 2_000, 100 * MOST_PARTICIPANTS),
  body: v.object({
    external_ticket_id: text(1, 200, "Name the ticket"),
    source_system: text(1, 100, "Name the ticket system"),
    subject: text(1, 200, "Say what the ticket is about", trimmedLine),
    participants: boundedList(newParticipant, MOST_PARTICIPANTS, {
      notAList: "Must be a list of participants",
      tooMany: `At most ${MOST_PARTICIPANTS} participants`,
    }),
    /** The first participant of the ticket system is its author. */
    first_message: v.nullish(
      judgedProse((content) => sessionMessageError(content, 0)),
      null,
    ),
    /** The session's events are sent there: https on port 443, or http to this machine in development. */
    callback_url: v.nullish(text(1, 2_000), null),
    previous_session_id: v.nullish(sessionId, null),
  }),
  answer: sessionWithLinks,
});

export const addParticipant = endpoint({
  method: "POST",
  path: "/api/collaboration/sessions/:id/participants",
  summary:
    "Add a participant, with a link of their own, under no name of the house, such as Support. 409 once resolved.",
  access: "integration",
  params: sessionParams,
  body: newParticipant,
  status: 201,
  answer: participantWithLink,
});

const participantParams = v.object({ id: sessionId, participantId: id });

export const renewParticipantLink = endpoint({
  method: "POST",
  path: "/api/collaboration/sessions/:id/participants/:participantId/link",
  summary:
    "A new link for a participant. The one before ends at once, and the account that has taken it is unbound.",
  access: "integration",
  params: participantParams,
  answer: participantWithLink,
});

export const revokeParticipantLink = endpoint({
  method: "DELETE",
  path: "/api/collaboration/sessions/:id/participants/:participantId/link",
  summary: "End a participant's link at once, and unbind the account that has taken it.",
  access: "integration",
  params: participantParams,
});
