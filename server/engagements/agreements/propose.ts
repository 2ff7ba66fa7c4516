import type { Body } from "../../../contract/endpoint.ts";
import type { proposeAgreement } from "../../../contract/agreements.ts";
import { DEADLINE_PAST, earliestDeadline, normalizeTerms } from "../../../core/agreements/agreement-terms.ts";
import { actionRefusal } from "../../../core/agreements/engagement-refusal.ts";
import { statusAfterMessage } from "../../../core/agreements/engagement-state-machine.ts";
import type { AgreementId, ConversationId, UserId } from "../../../core/shared/id.ts";
import { invalidField, Refusal } from "../../http/errors/refusal.ts";
import { requireBelowCap } from "../../http/limits/require-below-cap.ts";
import { lockNegotiation } from "../locks.ts";
import type { Db } from "../../database/tables.ts";
import { isAgreedUpon } from "../requests/is-agreed.ts";
import { addVersion, newestVersion, openProposalsOf, supersedeOpen } from "./agreement-repository.ts";

export interface Proposal {
  readonly conversationId: ConversationId;
  readonly proposer: UserId;
  readonly body: Body<typeof proposeAgreement>;
  readonly now: Date;
}

/** Writes the next version and supersedes the open one. */
export async function propose(
  db: Db,
  { conversationId, proposer, body, now }: Proposal,
): Promise<AgreementId> {
  if (body.deadline !== null && body.deadline < earliestDeadline(now.getTime()))
    throw invalidField("deadline", DEADLINE_PAST);
  const { request_id, status, request_status } = await lockNegotiation(db, conversationId);
  const isAgreed = await isAgreedUpon(db, request_id);
  // Neither the proposer nor the last version matters for the refusal: no version is binding yet.
  const known = { request: request_status, conversation: status, isAgreed };
  const refusal = actionRefusal("propose", known, "client");
  if (refusal !== undefined) throw new Refusal("conflict", refusal);
  const last = await newestVersion(db, conversationId);
  if (body.answers_version !== null && body.answers_version !== last)
    throw new Refusal("conflict", "There is a newer version. Review it before you propose new terms.");
  await supersedeOpen(db, conversationId);
  // The superseded proposal has made room.
  await requireBelowCap(db, "openProposal", openProposalsOf(db, proposer));
  const terms = normalizeTerms({
    title: body.title,
    scope: body.scope,
    priceType: body.price_type,
    amountCents: body.amount_cents,
    deadline: body.deadline,
  });
  const content = {
    requestId: request_id,
    conversationId,
    proposedBy: proposer,
    version: last + 1,
    terms,
  };
  const id = await addVersion(db, content, now);
  // A proposal reopens what was closed, as a message does.
  const reopened = statusAfterMessage(status);
  if (reopened !== status)
    await db
      .updateTable("conversations")
      .set({ status: reopened })
      .where("id", "=", conversationId)
      .execute();
  return id;
}
