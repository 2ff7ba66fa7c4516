import { isOver, type SessionStatus, statusLine } from "../../core/collaboration/session-state-machine.ts";
import type { CollaborationSessionId, MessageId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";
import { addSessionMessage } from "./message-repository.ts";
import type { FoundSession, SessionCaller } from "./session-repository.ts";
import { showMessage } from "./show-session.ts";
import { isEcho, tellOfMessage, tellOfStatus } from "./tell-ticket-system.ts";

interface StatusChange {
  readonly status: SessionStatus;
  readonly caller: SessionCaller;
  readonly now: Date;
}

/**
 * Sets the status and adds a line about it to the messages; does nothing where the session has that status
 * already. The caller has locked the session.
 */
export async function setStatus(
  tx: Db,
  found: FoundSession,
  { status, caller, now }: StatusChange,
): Promise<void> {
  if (status === found.status) return;
  await tx
    .updateTable("collaboration_sessions")
    .set({ status, ...(isOver(status) && { resolved_at: now }) })
    .where("id", "=", found.id)
    .execute();
  const line = { participantId: null, isSystem: true, content: statusLine(status) };
  const message = await addSessionMessage(tx, found, line, now);
  if (isEcho(caller)) return;
  const changed = { ...found, status };
  await tellOfStatus(tx, changed, found.status, now);
  await tellOfMessage(tx, changed, await showMessage(tx, found.id, message), now);
}

/** Moves the read mark forward only, and never past the last message. The caller has locked the session. */
export async function markRead(
  tx: Db,
  { my_id, last_message_id }: FoundSession,
  messageId: number,
): Promise<void> {
  const readId = Math.min(messageId, last_message_id) as MessageId;
  await tx
    .updateTable("collaboration_participants")
    .set({ read_id: readId })
    .where("id", "=", my_id)
    .where("read_id", "<", readId)
    .execute();
}

export async function rate(tx: Db, id: CollaborationSessionId, rating: number): Promise<void> {
  await tx
    .updateTable("collaboration_sessions")
    .set({ satisfaction: rating })
    .where("id", "=", id)
    .where("satisfaction", "is", null)
    .execute();
}
