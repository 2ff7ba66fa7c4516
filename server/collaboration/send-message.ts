import { sessionMessageError } from "../../core/collaboration/session-limits.ts";
import { isOver } from "../../core/collaboration/session-state-machine.ts";
import type { ParticipantId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";
import { invalidField, Refusal } from "../http/errors/refusal.ts";
import { addSessionMessage, claimAttachments, findExternalMessage } from "./message-repository.ts";
import { SESSION_OVER } from "./session-policy.ts";
import { findParticipant, type FoundSession, type SessionCaller } from "./session-repository.ts";
import { showMessage } from "./show-session.ts";
import { isEcho, tellOfMessage } from "./tell-ticket-system.ts";
import { trimmedText } from "../../core/text/trimmed.ts";

interface Sent {
  readonly content: string;
  readonly attachment_ids: readonly number[];
  /** This field and the next are read only when the caller is a ticket system. */
  readonly participant_id: number | null;
  readonly external_message_id: string | null;
  readonly caller: SessionCaller;
  readonly now: Date;
}

/**
 * Stores a message in a session that the caller has locked. A message that the ticket system has sent before
 * under the same name stays as it was.
 * @throws Refusal invalid_input, conflict once the session is resolved
 */
export async function sendMessage(tx: Db, found: FoundSession, sent: Sent) {
  const { id } = found;
  const externalId = sent.caller.kind === "integration" ? sent.external_message_id : null;
  const earlier = externalId === null ? undefined : await findExternalMessage(tx, id, externalId);
  if (earlier !== undefined) return showMessage(tx, id, earlier);
  const error = sessionMessageError(sent.content, sent.attachment_ids.length);
  if (error !== undefined) throw invalidField("content", error);
  if (isOver(found.status)) throw new Refusal("conflict", SESSION_OVER);
  const participantId = await authorOf(tx, found, sent);
  const content = trimmedText(sent.content);
  const message = await addSessionMessage(tx, found, { participantId, content, externalId }, sent.now);
  await claimAttachments(tx, id, message, found.my_id, sent.attachment_ids);
  const shown = await showMessage(tx, id, message);
  if (!isEcho(sent.caller)) await tellOfMessage(tx, found, shown, sent.now);
  return shown;
}

/** Returns the author. A ticket system speaks for itself or for its users, never for a developer of ours. */
async function authorOf(tx: Db, { id, my_id }: FoundSession, { caller, participant_id }: Sent) {
  if (caller.kind !== "integration" || participant_id === null) return my_id;
  const author = await findParticipant(tx, id, participant_id as ParticipantId);
  if (author?.user_type !== "analytics_hub_user")
    throw invalidField("participant_id", "Choose a participant of the ticket system.");
  return author.id;
}
