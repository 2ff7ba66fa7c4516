import { FILES_KEPT_MS, LINK_IDLE_MS } from "../../core/collaboration/session-limits.ts";
import type { CollaborationSessionId, ParticipantId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";
import { listAttachments, type StoredAttachment, type StoredMessage } from "./message-repository.ts";
import {
  findSession,
  type FoundParticipant,
  type FoundSession,
  listParticipants,
  type SessionCaller,
} from "./session-repository.ts";

/** Returns the session as the caller sees it now; it must exist. */
export async function showSession(db: Db, id: CollaborationSessionId, caller: SessionCaller) {
  const found = await findSession(db, id, caller);
  if (found === undefined) throw new Error("A support session vanished inside its own transaction");
  const participants = await listParticipants(db, id);
  return {
    ...showFound(found, caller),
    participants: participants.map((one) => showParticipant(one, found.my_id)),
  };
}

function showFound(found: FoundSession, caller: SessionCaller) {
  const { resolved_at, created_at, my_last_active_at, my_read_id, my_user_id } = found;
  const linkUntil = caller.kind === "link" ? after(my_last_active_at, LINK_IDLE_MS) : null;
  return {
    ...found,
    created_at: created_at.toISOString(),
    resolved_at: resolved_at?.toISOString() ?? null,
    files_until: after(resolved_at, FILES_KEPT_MS),
    link_until: linkUntil,
    read_id: my_read_id ?? 0,
    is_bound: my_user_id !== null,
  };
}

function after(time: Date | null, ms: number): string | null {
  return time === null ? null : new Date(time.getTime() + ms).toISOString();
}

export function showParticipant(
  { id, user_name, user_type, user_id }: FoundParticipant,
  me: ParticipantId | null,
) {
  return { id, user_name, user_type, is_current_user: id === me, is_bound: user_id !== null };
}

/** Returns the messages with the files of each; the contract strips undeclared fields. */
export async function showMessages(db: Db, id: CollaborationSessionId, messages: readonly StoredMessage[]) {
  const attachments = messages.length === 0 ? [] : await listAttachments(db, id, messages);
  return messages.map((message) => ({
    ...message,
    message_type: "text" as const,
    created_at: message.created_at.toISOString(),
    attachments: attachments
      .filter(({ message_id }) => message_id === message.id)
      .map((attachment) => showAttachment(id, attachment)),
  }));
}

export async function showMessage(db: Db, id: CollaborationSessionId, message: StoredMessage) {
  const [shown] = await showMessages(db, id, [message]);
  if (shown === undefined) throw new Error("A message of a support session was not shown");
  return shown;
}

export function showAttachment(
  sessionId: CollaborationSessionId,
  { id, file_name, file_size, preview, removed_at }: Omit<StoredAttachment, "message_id">,
) {
  const path = `/api/collaboration/sessions/${sessionId}/attachments/${id}`;
  return {
    id,
    file_name,
    file_size,
    file_path: removed_at === null ? path : null,
    preview_path: removed_at === null && preview !== null ? `${path}/preview` : null,
  };
}
