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
} from "../../../contract/agreements.ts";
import type { RequestId } from "../../../core/shared/id.ts";
import { allow, refuse } from "../../http/routes/policy.ts";
import { result } from "../../http/answers/result.ts";
import { type Route, route } from "../../http/routes/route.ts";
import { mayJoin } from "../conversations/conversation-policy.ts";
import { readNotifications } from "../../notifications/inbox/notification-repository.ts";
import { applyTransition, type Transition } from "./apply-transition.ts";
import { mayAct, mayPropose } from "./agreement-policy.ts";
import { findOfRequest, type FoundAgreement, getAgreement, listVersions } from "./agreement-repository.ts";
import { notifyOfStep } from "./notify-of-step.ts";
import { propose } from "./propose.ts";
import { showPerson } from "../../pictures/people.ts";

const proposeRoute = route(proposeAgreement, {
  locksCaller: "in-turn",
  authorize: mayPropose,
  handle: async ({ db, caller, body, services }, { conversation }) => {
    const now = services.now();
    const id = await propose(db, { conversationId: conversation.id, proposer: caller.userId, body, now });
    const proposed = await getAgreement(db, id);
    await notifyOfStep(db, proposed, now);
    return show(proposed);
  },
});

const acceptRoute = route(acceptAgreement, {
  authorize: mayAct,
  handle: async (context, own) =>
    show(await applyTransition(context, own, { action: "accept", contentHash: context.body.content_hash })),
});

type PlainAction = Exclude<Transition["action"], "accept">;

function actionRoute(call: typeof declineAgreement, action: PlainAction): Route {
  return route(call, {
    authorize: mayAct,
    handle: async (context, own) => show(await applyTransition(context, own, { action })),
  });
}

const ofRequestRoute = route(getAgreementOfRequest, {
  authorize: async ({ db, caller, params }) => {
    const found = await findOfRequest(db, params.id as RequestId, caller.userId);
    return found === undefined ? refuse("not_found") : allow(found);
  },
  handle: (_, found) => show(found),
});

const versionsRoute = route(listAgreementVersions, {
  authorize: mayJoin,
  handle: async ({ db, caller, query, services }, { conversation }) => {
    const found = await listVersions(db, conversation.id, query);
    const read = { kind: "agreement", conversationId: conversation.id } as const;
    await readNotifications(db, [caller.userId], read, services.now());
    return result(found.rows.map(show), { total: found.total });
  },
  conditional: { topics: ({ params }) => [`conversation:${params.id}`] },
});

export const agreementRoutes: readonly Route[] = [
  proposeRoute,
  acceptRoute,
  actionRoute(declineAgreement, "decline"),
  actionRoute(withdrawAgreement, "withdraw"),
  actionRoute(deliverAgreement, "deliver"),
  actionRoute(requestChanges, "request-changes"),
  actionRoute(completeAgreement, "complete"),
  ofRequestRoute,
  versionsRoute,
];

/** Returns more fields than the answer has; the contract strips undeclared ones. */
function show(found: FoundAgreement) {
  return {
    ...found,
    client: showPerson({
      id: found.client_id,
      username: found.client_username,
      full_name: found.client_name,
      avatar: found.client_avatar,
    }),
    developer: showPerson({
      id: found.developer_id,
      username: found.developer_username,
      full_name: found.developer_name,
      avatar: found.developer_avatar,
    }),
    created_at: found.created_at.toISOString(),
    accepted_at: found.accepted_at?.toISOString() ?? null,
    delivered_at: found.delivered_at?.toISOString() ?? null,
    completed_at: found.completed_at?.toISOString() ?? null,
  };
}
