import type { Kysely } from "kysely";
import { AGREEMENT_STATUS_NAME } from "../../core/agreements/agreement.ts";
import {
  type AgreementAction,
  type AgreementStatus,
  isBinding,
  transitionOutcome,
} from "../../core/agreements/agreement-state-machine.ts";
import { negotiationRefusal } from "../../core/agreements/negotiation.ts";
import type { Tables } from "../database/tables.ts";
import { Refusal } from "../http/refusal.ts";
import { recomputeScore } from "../ratings/developer-score.ts";
import { isAgreedUpon } from "../requests/is-agreed.ts";
import type { OwnAgreement } from "./agreement-policy.ts";
import { type FoundAgreement, moveAgreement } from "./agreement-repository.ts";
import { notifyOfStep } from "./notify-of-step.ts";
import { syncRelatedStatuses } from "./sync-related-statuses.ts";

export type Transition =
  /** The hash is of the terms that the caller has read. */
  | { readonly action: "accept"; readonly contentHash: string; readonly now: Date }
  | { readonly action: Exclude<AgreementAction, "accept" | "supersede">; readonly now: Date };

/** One action of core's state machine on an agreement that is locked: whoever comes second finds what the first left. */
export async function applyTransition(
  db: Kysely<Tables>,
  own: OwnAgreement,
  transition: Transition,
): Promise<FoundAgreement> {
  const { agreement, party } = own;
  const { action, now } = transition;
  if (action === "accept" && !party.isProposer) {
    requireReadTerms(agreement, transition.contentHash);
    // Accepting twice is accepting once.
    if (isBinding(agreement.status)) return agreement;
  }
  const outcome = transitionOutcome(agreement.status, action, party);
  if (outcome.kind === "wrong-party") throw new Refusal("forbidden");
  if (outcome.kind === "wrong-status") throw notNow(agreement.status);
  if (action === "accept") await requireNegotiable(db, own);
  const moved = await moveAgreement(db, agreement, outcome.to, now);
  await syncRelatedStatuses(db, moved, now);
  if (moved.status === "completed") await recomputeScore(db, moved.developer_id, now);
  await notifyOfStep(db, moved, party.role === "client" ? moved.client_id : moved.developer_id, now);
  return moved;
}

function requireReadTerms({ content_hash }: FoundAgreement, read: string): void {
  if (read !== content_hash)
    throw new Refusal(
      "conflict",
      "This is not the version that you read. Read it again before you accept it.",
    );
}

async function requireNegotiable(
  db: Kysely<Tables>,
  { agreement, negotiation }: OwnAgreement,
): Promise<void> {
  const isAgreed = await isAgreedUpon(db, agreement.request_id);
  const refusal = negotiationRefusal({ ...negotiation, isAgreed });
  if (refusal !== undefined) throw new Refusal("conflict", refusal);
}

function notNow(status: AgreementStatus): Refusal {
  return new Refusal(
    "conflict",
    `This is not possible any more: the agreement is ${AGREEMENT_STATUS_NAME[status].toLowerCase()}.`,
  );
}
