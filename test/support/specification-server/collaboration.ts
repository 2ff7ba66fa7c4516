import { SESSION_STATUSES } from "../../../core/collaboration/session-state-machine.ts";
import { type Call, routes } from "./call.ts";
import { type Json, notFound, Refused } from "./json.ts";
import type { Participant, SupportMessage, SupportSession } from "./entities.ts";
import { NOW } from "./world.ts";

interface Opened {
  readonly session: SupportSession;
  readonly me: Participant;
}

/** Finds the session that the link opens, and whose link it is. */
function opened(call: Call): Opened {
  const { world, query } = call;
  const session = world.supportSessions.all.find(({ id }) => id === call.param("id"));
  if (session === undefined) throw notFound();
  const me = session.participants.find(({ token }) => token === query.get("token"));
  if (me === undefined) throw new Refused(403, "Invalid access token");
  return { session, me };
}

function shown({ session, me }: Opened): Json {
  const { external_ticket_id, source_system, status, participants } = session;
  return {
    external_ticket_id,
    source_system,
    status,
    participants: participants.map(({ id, user_name, user_type }) => ({
      id,
      user_name,
      user_type,
      is_current_user: id === me.id,
    })),
  };
}

function shownMessage({ id, participant_id, content, attachments }: SupportMessage): Json {
  return {
    id,
    participant_id,
    is_system: participant_id === null,
    content,
    message_type: "text",
    created_at: NOW,
    attachments: attachments.map((attachment) => ({ ...attachment })),
  };
}

function send(call: Call): Json {
  const { session, me } = opened(call);
  if (session.status === "resolved") throw new Refused(400, "This session has been resolved");
  call.require({ content: "Please write a message" });
  const content = call.text("content");
  const message = { id: call.world.nextId(), participant_id: me.id, content, attachments: [] };
  session.messages.push(message);
  return shownMessage(message);
}

function setStatus(call: Call): Json {
  const { session, me } = opened(call);
  const status = SESSION_STATUSES.find((known) => known === call.text("status"));
  if (status === undefined)
    throw new Refused(422, { errors: [{ field: "status", message: "Unknown status" }] });
  if (!me.user_type.endsWith("_developer")) throw new Refused(403, "Only a developer can change the status");
  session.status = status;
  return shown({ session, me });
}

function messages(call: Call): Json {
  const after = Number(call.query.get("after_id") ?? 0);
  return opened(call)
    .session.messages.filter(({ id }) => id > after)
    .map(shownMessage);
}

/** The link's own token opens these. */
export const collaborationRoutes = routes(
  {
    "GET /api/collaboration/sessions/:id": (call) => shown(opened(call)),
    "GET /api/collaboration/sessions/:id/messages": messages,
    "POST /api/collaboration/sessions/:id/messages": send,
    "PATCH /api/collaboration/sessions/:id/status": setStatus,
  },
  {},
);
