import * as v from "valibot";
import { sessionAttachment, sessionId, sessionMessage, sessionStatus } from "./collaboration.ts";
import { time } from "./shared.ts";

/**
 * A ticket system is told these events by webhook, in the form of Standard Webhooks (standardwebhooks.com):
 * type, timestamp, data.
 */
export const SESSION_EVENTS = [
  "session.created",
  "message.created",
  "session.status_changed",
  "attachment.added",
  "participant.account_changed",
  "events.missed",
] as const;
export type SessionEventType = (typeof SESSION_EVENTS)[number];

const about = {
  session: v.object({
    id: sessionId,
    external_ticket_id: v.string(),
    source_system: v.string(),
    subject: v.string(),
    status: sessionStatus,
  }),
} as const;

const participant = v.object({ id: v.number(), user_name: v.string(), user_type: v.string() });
/** Null for system messages. */
const author = v.nullable(participant);
/** Account of a developer; null once the participant is bound to none. */
const account = v.nullable(v.object({ id: v.number(), username: v.string() }));

/** One webhook names so many missed events. */
export const MOST_MISSED = 100;

/** A ticket system that missed an event learns by the API what it said. */
const missedEvent = v.object({ webhook_id: v.string(), type: v.string(), timestamp: time });

export const sessionEvent = v.variant("type", [
  v.object({ type: v.literal("session.created"), timestamp: time, data: v.object(about) }),
  v.object({
    type: v.literal("message.created"),
    timestamp: time,
    data: v.object({ ...about, author, message: sessionMessage }),
  }),
  v.object({
    type: v.literal("session.status_changed"),
    timestamp: time,
    data: v.object({ ...about, previous_status: sessionStatus }),
  }),
  v.object({
    type: v.literal("attachment.added"),
    timestamp: time,
    data: v.object({ ...about, author, message_id: v.number(), attachment: sessionAttachment }),
  }),
  v.object({
    type: v.literal("participant.account_changed"),
    timestamp: time,
    data: v.object({ ...about, participant, account }),
  }),
  v.object({
    type: v.literal("events.missed"),
    timestamp: time,
    data: v.object({ ...about, missed: v.pipe(v.array(missedEvent), v.maxLength(MOST_MISSED)) }),
  }),
]);

export type SessionEvent = v.InferOutput<typeof sessionEvent>;
