import { isBinding } from "../../../core/agreements/agreement-status.ts";
import { actionRefusal } from "../../../core/agreements/engagement-refusal.ts";
import {
  afterAction,
  type AgreementAction,
  obstacleTo,
} from "../../../core/agreements/engagement-state-machine.ts";
import { contactRefusal } from "../../../core/blocks/reach.ts";
import type { Db } from "../../database/tables.ts";
import { Refusal } from "../../http/errors/refusal.ts";
import type { Services } from "../../http/routes/services.ts";
import type { OwnAgreement } from "./agreement-policy.ts";
import { type FoundAgreement, moveAgreement } from "./agreement-repository.ts";
import { endOthers, writeStatuses } from "./engagement-repository.ts";
import { notifyOfStep } from "./notify-of-step.ts";

export type Transition =
  /** The hash is of the terms that the caller has read; null when the caller names only the version's id. */
  | { readonly action: "accept"; readonly contentHash: string | null }
  | { readonly action: Exclude<AgreementAction, "accept"> };

interface TransitionContext {
  readonly db: Db;
  readonly services: Pick<Services, "now" | "completionHandlers">;
}

/** Takes an action of core's state machine on a locked agreement: a second call sees its result. */
export async function applyTransition(
  { db, services }: TransitionContext,
  own: OwnAgreement,
  transition: Transition,
): Promise<FoundAgreement> {
  const { agreement, role, engagement } = own;
  const { action } = transition;
  const now = services.now();
  if (action === "accept" && engagement.proposer !== role) {
    requireReadTerms(agreement, transition.contentHash);
    // Accepting twice is accepting once.
    if (isBinding(agreement.status)) return agreement;
  }
  requireFree(own, action);
  const after = afterAction(action, engagement, role);
  const moved = await moveAgreement(db, agreement, after.agreement ?? agreement.status, now);
  const ids = { requestId: agreement.request_id, conversationId: agreement.conversation_id };
  await writeStatuses(db, ids, { before: engagement, after }, now);
  await endOthers(db, { action, requestId: ids.requestId, in: ids.conversationId, after, now });
  if (moved.status === "completed")
    for (const handle of services.completionHandlers) await handle(db, moved.developer_id, now);
  await notifyOfStep(db, moved, now);
  return {
    ...moved,
    request_status: after.request,
    conversation_status: after.conversation ?? moved.conversation_status,
  };
}

function requireFree({ engagement, role, reach }: OwnAgreement, action: AgreementAction): void {
  if (obstacleTo(action, engagement, role) === "party") throw new Refusal("forbidden");
  if (action === "accept" && reach !== "open")
    throw new Refusal("conflict", contactRefusal("agreement", reach));
  const refusal = actionRefusal(action, engagement, role);
  if (refusal !== undefined) throw new Refusal("conflict", refusal);
}

function requireReadTerms({ content_hash }: FoundAgreement, read: string | null): void {
  if (read !== null && read !== content_hash)
    throw new Refusal(
      "conflict",
      "This proposal has changed since you read it. Review it before you accept.",
    );
}
