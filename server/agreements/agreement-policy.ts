import type { Kysely } from "kysely";
import type { Party } from "../../core/agreements/agreement-life.ts";
import type { AgreementId } from "../../core/shared/id.ts";
import { allow, type Decision, refuse } from "../app/policy.ts";
import type { Services } from "../app/services.ts";
import type { Tables } from "../app/tables.ts";
import type { Viewer } from "../app/viewer.ts";
import { type Joined, mayWrite } from "../conversations/conversation-policy.ts";
import { findAgreement, type FoundAgreement } from "./agreement-repository.ts";

interface Asked {
  readonly db: Kysely<Tables>;
  readonly who: Viewer;
}

export interface OwnAgreement {
  readonly agreement: FoundAgreement;
  readonly party: Party;
}

/** For everybody else than its two people an agreement does not exist. */
export async function mayStep({
  db,
  who,
  params,
}: Asked & { readonly params: { readonly id: number } }): Promise<Decision<OwnAgreement>> {
  const agreement = await findAgreement(db, params.id as AgreementId);
  if (agreement === undefined) return refuse("not_found");
  const isProposer = agreement.proposed_by === who.userId;
  if (agreement.client_id === who.userId) return allow({ agreement, party: { role: "client", isProposer } });
  if (agreement.developer_id === who.userId)
    return allow({ agreement, party: { role: "developer", isProposer } });
  return refuse("not_found");
}

/** Proposing is writing: a developer needs the subscription for it, the client never does. */
export async function mayPropose({
  db,
  who,
  body,
  services,
}: Asked & {
  readonly body: { readonly conversation_id: number };
  readonly services: Services;
}): Promise<Decision<Joined>> {
  return mayWrite({ db, who, services, params: { id: body.conversation_id } });
}
