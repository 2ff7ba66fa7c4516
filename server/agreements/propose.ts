import type { Kysely } from "kysely";
import type { Body } from "../../contract/endpoint.ts";
import type { proposeAgreement } from "../../contract/agreements.ts";
import { DEADLINE_PAST, earliestDeadline, settledTerms } from "../../core/agreements/agreement-terms.ts";
import type { AgreementId, ConversationId, UserId } from "../../core/shared/id.ts";
import { invalidField, Refusal } from "../app/refusal.ts";
import type { Tables } from "../app/tables.ts";
import { addVersion, newestVersion, supersedeOpen } from "./agreement-repository.ts";
import { requireNegotiable } from "./agreement-refusals.ts";
import { holdConversation } from "./hold-conversation.ts";

export interface Proposing {
  readonly conversationId: ConversationId;
  readonly proposer: UserId;
  readonly body: Body<typeof proposeAgreement>;
  readonly now: Date;
}

/** The next version; what was open until now is superseded in the same moment. */
export async function propose(
  db: Kysely<Tables>,
  { conversationId, proposer, body, now }: Proposing,
): Promise<AgreementId> {
  if (body.deadline !== null && body.deadline < earliestDeadline(now.getTime()))
    throw invalidField("deadline", DEADLINE_PAST);
  const held = await holdConversation(db, conversationId);
  requireNegotiable(held);
  const last = await newestVersion(db, conversationId);
  if (body.answers_version !== null && body.answers_version !== last)
    throw new Refusal("conflict", "A newer version came in between. Read it before you propose other terms.");
  await supersedeOpen(db, conversationId);
  const terms = settledTerms({
    title: body.title,
    scope: body.scope,
    priceType: body.price_type,
    amountCents: body.amount_cents,
    deadline: body.deadline,
  });
  const content = {
    requestId: held.requestId,
    conversationId,
    proposedBy: proposer,
    version: last + 1,
    terms,
  };
  const id = await addVersion(db, content, now);
  if (held.status === "closed")
    await db
      .updateTable("conversations")
      .set({ status: "active" })
      .where("id", "=", conversationId)
      .execute();
  return id;
}
