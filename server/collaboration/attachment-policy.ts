import { isOver } from "../../core/collaboration/session-state-machine.ts";
import type { CollaborationSessionId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";
import { allow, type Decision, refuse } from "../http/routes/policy.ts";
import { type FoundAttachment, findAttachment } from "./attachment-repository.ts";
import { mayChange, mayRead, requireScope, SESSION_OVER } from "./session-policy.ts";
import { findSession, type FoundSession, type SessionCaller } from "./session-repository.ts";

interface PolicyContext {
  readonly db: Db;
  readonly caller: SessionCaller;
  readonly params: { readonly id: string };
}

type FilePolicyContext = PolicyContext & { readonly params: { readonly attachmentId: number } };

/** Decides before the first byte and locks nothing; the handler asks again after the last byte. */
export async function mayBring({ db, caller, params }: PolicyContext): Promise<Decision<FoundSession>> {
  const scoped = requireScope(caller, "sessions:write");
  if (!scoped.allowed) return scoped;
  const found = await findSession(db, params.id as CollaborationSessionId, caller);
  if (found === undefined) return refuse("not_found");
  return isOver(found.status) ? refuse("conflict", SESSION_OVER) : allow(found);
}

/** Allows all readers of the session once the file was sent; before that its own side alone. */
export async function mayReadFile(context: FilePolicyContext): Promise<Decision<FoundAttachment>> {
  const read = await mayRead(context);
  if (!read.allowed) return read;
  const { id, my_id } = read.subject;
  const file = await findAttachment(context.db, id, context.params.attachmentId, my_id);
  if (file === undefined) return refuse("not_found");
  return file.removed_at === null ? allow(file) : refuse("gone");
}

/** Allows the file's own side, until the file is sent. */
export async function mayTakeBack(context: FilePolicyContext): Promise<Decision<FoundAttachment>> {
  const change = await mayChange(context);
  if (!change.allowed) return change;
  const { id, my_id } = change.subject;
  const file = await findAttachment(context.db, id, context.params.attachmentId, my_id);
  if (file === undefined) return refuse("not_found");
  return file.message_id === null ? allow(file) : refuse("conflict", "This file has already been sent.");
}
