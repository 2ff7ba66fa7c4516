import type { IntegrationScope } from "../../core/collaboration/integration-scope.ts";
import {
  canSetStatus,
  changesStatus,
  type SessionActor,
  type SessionStatus,
  isOver,
} from "../../core/collaboration/session-state-machine.ts";
import type { CollaborationSessionId } from "../../core/shared/id.ts";
import { lockSession } from "./session-locks.ts";
import type { Db } from "../database/tables.ts";
import type { IntegrationCaller, LinkCaller } from "../http/callers/caller.ts";
import { allow, type Decision, refuse } from "../http/routes/policy.ts";
import { invalidField } from "../http/errors/refusal.ts";
import type { Services } from "../http/routes/services.ts";
import { callbackUrlError } from "../webhooks/callback-url.ts";
import { findSession, type FoundSession, type SessionCaller } from "./session-repository.ts";

export const SESSION_OVER = "This session has been resolved.";

interface PolicyContext<C extends SessionCaller = SessionCaller> {
  readonly db: Db;
  readonly caller: C;
  readonly params: { readonly id: string };
}

/** A key may do what its scopes say; participants have none. */
export function requireScope(caller: SessionCaller, scope: IntegrationScope): Decision<undefined> {
  if (caller.kind !== "integration" || caller.scopes.includes(scope)) return allow();
  return refuse("forbidden", `This key lacks the scope ${scope}.`);
}

/** Allows the participants and the ticket system that opened the session; for others it does not exist. */
export async function mayRead({ db, caller, params }: PolicyContext): Promise<Decision<FoundSession>> {
  const scoped = requireScope(caller, "sessions:read");
  if (!scoped.allowed) return scoped;
  const found = await findSession(db, params.id as CollaborationSessionId, caller);
  return found === undefined ? refuse("not_found") : allow(found);
}

/** Allows the same callers as `mayRead`, and locks the session until the transaction ends. */
export async function mayChange({ db, caller, params }: PolicyContext): Promise<Decision<FoundSession>> {
  const scoped = requireScope(caller, "sessions:write");
  if (!scoped.allowed) return scoped;
  const id = params.id as CollaborationSessionId;
  let found = await findSession(db, id, caller);
  // `lockParticipant` has locked the session already for a caller with a link.
  if (found !== undefined && caller.kind !== "link") {
    await lockSession(db, id);
    found = await findSession(db, id, caller);
  }
  return found === undefined ? refuse("not_found") : allow(found);
}

/** Allows changes as long as the session is not resolved. */
export async function mayContinue(context: PolicyContext): Promise<Decision<FoundSession>> {
  const change = await mayChange(context);
  if (!change.allowed) return change;
  return isOver(change.subject.status) ? refuse("conflict", SESSION_OVER) : change;
}

/** Follows `canSetStatus` in core: the external side sets no status, the ticket system only "resolved". */
export async function maySetStatus(
  context: PolicyContext & { readonly body: { readonly status: SessionStatus } },
): Promise<Decision<FoundSession>> {
  const change = await mayChange(context);
  if (!change.allowed) return change;
  const { subject: found } = change;
  const actor: SessionActor = found.my_type ?? "ticket_system";
  if (!changesStatus(actor)) return refuse("forbidden");
  if (isOver(found.status)) return refuse("conflict", SESSION_OVER);
  return canSetStatus(found.status, context.body.status, actor) ? change : refuse("forbidden");
}

/** Allows the external side to rate once, when the session is resolved. */
export async function mayRate(context: PolicyContext<LinkCaller>): Promise<Decision<FoundSession>> {
  const change = await mayChange(context);
  if (!change.allowed) return change;
  const { subject: found } = change;
  if (found.my_type !== "analytics_hub_user") return refuse("forbidden");
  if (!isOver(found.status)) return refuse("conflict", "This session has not been resolved yet.");
  return found.satisfaction === null ? change : refuse("conflict", "This session has already been rated.");
}

/** @throws Refusal invalid_input for an address to which nothing is sent */
export function mayOpen({
  caller,
  body,
  services,
}: {
  readonly caller: IntegrationCaller;
  readonly body: { readonly callback_url: string | null };
  readonly services: Pick<Services, "settings">;
}): Decision<undefined> {
  const error =
    body.callback_url === null ? undefined : callbackUrlError(body.callback_url, services.settings);
  if (error !== undefined) throw invalidField("callback_url", error);
  return requireScope(caller, "sessions:write");
}
