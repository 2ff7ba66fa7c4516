import {
  acceptAgreement,
  completeAgreement,
  declineAgreement,
  deliverAgreement,
  getAgreementOfRequest,
  listAgreementVersions,
  proposeAgreement,
  requestChanges,
  withdrawAgreement,
} from "../../contract/agreements.ts";
import type { RequestId } from "../../core/shared/id.ts";
import { allow, refuse } from "../app/policy.ts";
import { type Route, route } from "../app/route.ts";
import { mayJoin } from "../conversations/conversation-policy.ts";
import { mayPropose, mayStep } from "./agreement-policy.ts";
import { findAgreement, findOfRequest, type FoundAgreement, listVersions } from "./agreement-repository.ts";
import { propose } from "./propose.ts";
import { type Step, takeStep } from "./take-step.ts";

const proposeRoute = route(proposeAgreement, {
  may: mayPropose,
  do: async ({ db, who, body, services }, { conversation }) => {
    const now = services.now();
    const id = await propose(db, { conversationId: conversation.id, proposer: who.userId, body, now });
    const added = await findAgreement(db, id);
    if (added === undefined) throw new Error("An agreement vanished inside its own transaction");
    return show(added);
  },
});

const acceptRoute = route(acceptAgreement, {
  may: mayStep,
  do: async ({ db, body, services }, own) => {
    const step = { step: "accept", contentHash: body.content_hash, now: services.now() } as const;
    return show(await takeStep(db, own, step));
  },
});

type PlainStep = Exclude<Step["step"], "accept">;

function stepRoute(call: typeof declineAgreement, step: PlainStep): Route {
  return route(call, {
    may: mayStep,
    do: async ({ db, services }, own) => show(await takeStep(db, own, { step, now: services.now() })),
  });
}

const ofRequestRoute = route(getAgreementOfRequest, {
  may: async ({ db, who, params }) => {
    const found = await findOfRequest(db, params.id as RequestId, who.userId);
    return found === undefined ? refuse("not_found") : allow(found);
  },
  do: (_, found) => show(found),
});

const versionsRoute = route(listAgreementVersions, {
  may: mayJoin,
  do: async ({ db, query, total }, { conversation }) => {
    const found = await listVersions(db, conversation.id, query);
    total(found.total);
    return found.rows.map(show);
  },
});

export const agreementRoutes: readonly Route[] = [
  proposeRoute,
  acceptRoute,
  stepRoute(declineAgreement, "decline"),
  stepRoute(withdrawAgreement, "withdraw"),
  stepRoute(deliverAgreement, "deliver"),
  stepRoute(requestChanges, "request-changes"),
  stepRoute(completeAgreement, "complete"),
  ofRequestRoute,
  versionsRoute,
];

function show(found: FoundAgreement) {
  return {
    id: found.id,
    request_id: found.request_id,
    conversation_id: found.conversation_id,
    proposed_by: found.proposed_by,
    client: { id: found.client_id, username: found.client_username, full_name: found.client_name },
    developer: {
      id: found.developer_id,
      username: found.developer_username,
      full_name: found.developer_name,
    },
    version: found.version,
    title: found.title,
    scope: found.scope,
    price_type: found.price_type,
    amount_cents: found.amount_cents,
    deadline: found.deadline,
    status: found.status,
    content_hash: found.content_hash,
    created_at: found.created_at.toISOString(),
    accepted_at: found.accepted_at?.toISOString() ?? null,
    delivered_at: found.delivered_at?.toISOString() ?? null,
    completed_at: found.completed_at?.toISOString() ?? null,
  };
}
