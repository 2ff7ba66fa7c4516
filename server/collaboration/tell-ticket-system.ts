import type { SessionEvent } from "../../contract/session-events.ts";
import type { SessionStatus } from "../../core/collaboration/session-state-machine.ts";
import type { CollaborationSessionId, IntegrationId, UserId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";
import { usernameOf } from "../auth/account-repository.ts";
import { enqueueEvent } from "../webhooks/webhook-outbox.ts";
import { findParticipant, type FoundParticipant, type SessionCaller } from "./session-repository.ts";
import type { showMessage } from "./show-session.ts";

type ShownMessage = Awaited<ReturnType<typeof showMessage>>;

interface EventSession {
  readonly id: CollaborationSessionId;
  readonly integration_id: IntegrationId;
  readonly external_ticket_id: string;
  readonly source_system: string;
  readonly subject: string;
  readonly status: SessionStatus;
  readonly callback_url: string | null;
}

/** A ticket system gets no events about its own actions. */
export function isEcho({ kind }: SessionCaller): boolean {
  return kind === "integration";
}

// Each of these runs in the transaction of its cause, with the session locked.

/** Tells the ticket system of a session that it opened itself: the event shows that events arrive. */
export async function tellOfSession(tx: Db, session: EventSession, now: Date): Promise<void> {
  await tell(tx, session, { type: "session.created", ...aboutOf(session, now) }, now);
}

/** Tells of a message, and then of each file that came with it. */
export async function tellOfMessage(
  tx: Db,
  session: EventSession,
  message: ShownMessage,
  now: Date,
): Promise<void> {
  if (session.callback_url === null) return;
  const { timestamp, data } = aboutOf(session, now);
  const author = await authorOf(tx, session, message);
  await tell(tx, session, { type: "message.created", timestamp, data: { ...data, author, message } }, now);
  for (const attachment of message.attachments) {
    const added = { ...data, author, message_id: message.id, attachment };
    await tell(tx, session, { type: "attachment.added", timestamp, data: added }, now);
  }
}

/** @param session the session after the change */
export async function tellOfStatus(
  tx: Db,
  session: EventSession,
  previous: SessionStatus,
  now: Date,
): Promise<void> {
  const { timestamp, data } = aboutOf(session, now);
  const changed = { ...data, previous_status: previous };
  await tell(tx, session, { type: "session.status_changed", timestamp, data: changed }, now);
}

interface AccountChange {
  readonly participant: Pick<FoundParticipant, "id" | "user_name" | "user_type">;
  /** Null for an account that was deleted. */
  readonly account: UserId | null;
}

export async function tellOfAccount(
  tx: Db,
  session: EventSession,
  { participant: { id, user_name, user_type }, account }: AccountChange,
  now: Date,
): Promise<void> {
  if (session.callback_url === null) return;
  const person = account === null ? null : { id: account, username: await usernameOf(tx, account) };
  const { timestamp, data } = aboutOf(session, now);
  const changed = { ...data, participant: { id, user_name, user_type }, account: person };
  await tell(tx, session, { type: "participant.account_changed", timestamp, data: changed }, now);
}

async function tell(tx: Db, session: EventSession, event: SessionEvent, now: Date): Promise<void> {
  const { callback_url: url, integration_id: integrationId, id: orderKey } = session;
  if (url !== null) await enqueueEvent(tx, { integrationId, url, orderKey, event }, now);
}

function aboutOf({ id, external_ticket_id, source_system, subject, status }: EventSession, now: Date) {
  const session = { id, external_ticket_id, source_system, subject, status };
  return { timestamp: now.toISOString(), data: { session } };
}

async function authorOf(tx: Db, { id }: EventSession, { participant_id }: ShownMessage) {
  if (participant_id === null) return null;
  const author = await findParticipant(tx, id, participant_id);
  if (author === undefined) throw new Error("A message came from no participant of its session");
  return { id: author.id, user_name: author.user_name, user_type: author.user_type };
}
