import * as v from "valibot";
import { collaborationSession, sessionId, sessionMessage, sessionStatus } from "./collaboration.ts";
import { assumed } from "./assumed.ts";
import { endpoint } from "./endpoint.ts";
import { page, time } from "./shared.ts";

/** These calls serve developers who have an account here. */

const supportRow = v.object({
  id: sessionId,
  external_ticket_id: v.string(),
  source_system: v.string(),
  subject: v.string(),
  status: sessionStatus,
  last_message: v.nullable(
    v.pick(sessionMessage, ["id", "participant_id", "is_system", "content", "created_at"]),
  ),
  last_message_at: v.nullable(time),
  unread_count: v.number(),
});

export const listSupportSessions = endpoint({
  method: "GET",
  path: "/api/collaboration/support",
  summary: "The support sessions that are bound to the caller's account, the latest message first.",
  access: "developer",
  query: v.object(page),
  answer: assumed(v.array(supportRow), []),
  conditional: true,
});

export const bindSession = endpoint({
  method: "POST",
  path: "/api/collaboration/support",
  summary:
    "Bind a developer's participant to the caller's account, which opens the session from then on without the link. 409 where it is bound to another account.",
  access: "developer",
  body: v.object({ session_id: sessionId, token: v.pipe(v.string(), v.maxLength(200)) }),
  answer: collaborationSession,
});
