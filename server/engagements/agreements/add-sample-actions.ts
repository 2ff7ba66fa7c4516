import {
  afterAction,
  type AgreementAction,
  type Engagement,
} from "../../../core/agreements/engagement-state-machine.ts";
import type { UserType } from "../../../core/auth/credentials.ts";
import type { AgreementId } from "../../../core/shared/id.ts";
import type { Db } from "../../database/tables.ts";
import { moveAgreement } from "./agreement-repository.ts";
import { type EngagementIds, writeStatuses } from "./engagement-repository.ts";

export interface SampleAction {
  readonly action: AgreementAction;
  readonly by: UserType;
  readonly at: Date;
}

/** Takes steps on a proposal, which must be the first one in a conversation about an open request. */
export async function addSampleActions(
  db: Db,
  { id, proposer, ...ids }: EngagementIds & { readonly id: AgreementId; readonly proposer: UserType },
  actions: readonly SampleAction[],
): Promise<void> {
  let before: Engagement = {
    request: "open",
    conversation: "active",
    agreement: "proposed",
    proposer,
    isAgreed: false,
  };
  for (const { action, by, at } of actions) {
    const after = afterAction(action, before, by);
    await moveAgreement(db, { id }, after.agreement ?? "proposed", at);
    await writeStatuses(db, ids, { before, after }, at);
    before = after;
  }
}
