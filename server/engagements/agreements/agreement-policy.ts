import type { Engagement } from "../../../core/agreements/engagement-state-machine.ts";
import type { UserType } from "../../../core/auth/credentials.ts";
import type { Reach } from "../../../core/blocks/reach.ts";
import type { AgreementId } from "../../../core/shared/id.ts";
import { type Joined, mayWrite } from "../conversations/conversation-policy.ts";
import { findReach } from "../../blocks/reach/reach-other.ts";
import { lockAgreement } from "../locks.ts";
import type { Db } from "../../database/tables.ts";
import { allow, type Decision, refuse } from "../../http/routes/policy.ts";
import type { Services } from "../../http/routes/services.ts";
import type { UserCaller } from "../../http/callers/caller.ts";
import { isAgreedUpon } from "../requests/is-agreed.ts";
import { type FoundAgreement, getAgreement } from "./agreement-repository.ts";
import { proposerOf } from "./engagement-repository.ts";

interface RequestContext {
  readonly db: Db;
  readonly caller: UserCaller;
}

/** It is an agreement, locked with everything that an action on it depends on. */
export interface OwnAgreement {
  readonly agreement: FoundAgreement;
  readonly role: UserType;
  /** Its agreement is this version. */
  readonly engagement: Engagement;
  /** It tells whether the caller can contact the other party. */
  readonly reach: Reach;
}

/** Allows the two parties; for all others an agreement does not exist. */
export async function mayAct({
  db,
  caller,
  params,
}: RequestContext & { readonly params: { readonly id: number } }): Promise<Decision<OwnAgreement>> {
  const id = params.id as AgreementId;
  const locked = await lockAgreement(db, id, caller.userId);
  if (locked === undefined) return refuse("not_found");
  const agreement = await getAgreement(db, id);
  return allow({
    agreement,
    role: agreement.client_id === caller.userId ? "client" : "developer",
    engagement: {
      request: locked.request_status,
      conversation: locked.conversation_status,
      agreement: agreement.status,
      proposer: proposerOf(agreement),
      isAgreed: await isAgreedUpon(db, agreement.request_id),
    },
    reach: await findReach(db, caller.userId, locked.other_id),
  });
}

/** Requires the same as writing a message: a developer needs the subscription, the client never does. */
export async function mayPropose({
  db,
  caller,
  body,
  services,
}: RequestContext & {
  readonly body: { readonly conversation_id: number };
  readonly services: Services;
}): Promise<Decision<Joined>> {
  return mayWrite({ db, caller, services, params: { id: body.conversation_id } });
}
