import type { Kysely } from "kysely";
import type { Party } from "../../core/agreements/agreement-state-machine.ts";
import type { Negotiation } from "../../core/agreements/negotiation.ts";
import type { AgreementId } from "../../core/shared/id.ts";
import { type Joined, mayWrite } from "../conversations/conversation-policy.ts";
import { findReach } from "../blocks/reach-other.ts";
import { lockAgreement } from "../database/locks.ts";
import type { Tables } from "../database/tables.ts";
import { allow, type Decision, refuse } from "../http/policy.ts";
import type { Services } from "../http/services.ts";
import type { UserCaller } from "../http/caller.ts";
import { type FoundAgreement, getAgreement } from "./agreement-repository.ts";

interface RequestContext {
  readonly db: Kysely<Tables>;
  readonly caller: UserCaller;
}

/** An agreement, locked with everything that an action on it depends on. */
export interface OwnAgreement {
  readonly agreement: FoundAgreement;
  readonly party: Party;
  readonly negotiation: Omit<Negotiation, "isAgreed">;
}

/** For everybody else than its two parties an agreement does not exist. */
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
    party: {
      role: agreement.client_id === caller.userId ? "client" : "developer",
      isProposer: agreement.proposed_by === caller.userId,
    },
    negotiation: {
      requestStatus: locked.request_status,
      conversationStatus: locked.conversation_status,
      reach: await findReach(db, caller.userId, locked.other_id),
    },
  });
}

/** Proposing is writing: a developer needs the subscription for it, the client never does. */
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
