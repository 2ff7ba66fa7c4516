import type { Kysely } from "kysely";
import { type AgreementStep, isBinding, stepOutcome } from "../../core/agreements/agreement-life.ts";
import { Refusal } from "../app/refusal.ts";
import type { Tables } from "../app/tables.ts";
import { refreshStanding } from "../ratings/standing.ts";
import type { OwnAgreement } from "./agreement-policy.ts";
import { notNow, requireNegotiable } from "./agreement-refusals.ts";
import { findAgreement, type FoundAgreement, moveAgreement } from "./agreement-repository.ts";
import { holdConversation } from "./hold-conversation.ts";
import { moveAround } from "./move-around.ts";

type Db = Kysely<Tables>;

export interface Step {
  readonly step: Exclude<AgreementStep, "supersede">;
  /** What was read, with "accept". */
  readonly contentHash?: string;
  readonly now: Date;
}

/** One step of core's table. Whoever comes second finds the status that the first has left. */
export async function takeStep(
  db: Db,
  { agreement: { id, conversation_id }, party }: OwnAgreement,
  { step, contentHash, now }: Step,
): Promise<FoundAgreement> {
  const held = await holdConversation(db, conversation_id);
  const found = await present(db, id);
  if (contentHash !== undefined && contentHash !== found.content_hash && !party.isProposer)
    throw new Refusal(
      "conflict",
      "This is not the version that you read. Read it again before you accept it.",
    );
  if (step === "accept" && isBinding(found.status) && !party.isProposer) return found;
  const outcome = stepOutcome(found.status, step, party);
  if (outcome.kind === "not-yours") throw new Refusal("forbidden");
  if (outcome.kind === "not-now") throw notNow(found.status);
  if (step === "accept") requireNegotiable(held);
  await moveAgreement(db, id, outcome.to, now);
  await moveAround(db, held, outcome.to, now);
  if (outcome.to === "completed") await refreshStanding(db, found.developer_id, now);
  return present(db, id);
}

async function present(db: Db, id: FoundAgreement["id"]): Promise<FoundAgreement> {
  const found = await findAgreement(db, id);
  if (found === undefined) throw new Error("An agreement vanished under its lock");
  return found;
}
