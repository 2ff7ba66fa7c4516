import { setConversationStatus } from "../../../contract/conversations.ts";
import { setRequestStatus } from "../../../contract/requests.ts";
import { actionRefusal } from "../../../core/agreements/engagement-refusal.ts";
import {
  afterAction,
  CONVERSATION_ACTION_TO,
  type Engagement,
  REQUEST_ACTION_TO,
} from "../../../core/agreements/engagement-state-machine.ts";
import { CONVERSATION_STATUS_NAME } from "../../../core/conversations/conversation.ts";
import { STATUS_NAME } from "../../../core/requests/request.ts";
import { mayJoin } from "../conversations/conversation-policy.ts";
import { reloadConversation } from "../conversations/conversation-repository.ts";
import { showRow } from "../conversations/conversation-routes.ts";
import { lockNegotiation, lockRequestExclusive } from "../locks.ts";
import { Refusal } from "../../http/errors/refusal.ts";
import { requireBelowCap } from "../../http/limits/require-below-cap.ts";
import { type Route, route } from "../../http/routes/route.ts";
import { isAgreedUpon } from "../requests/is-agreed.ts";
import { mayChange } from "../requests/request-policy.ts";
import { openOf, reloadRequest, setStatus } from "../requests/request-repository.ts";
import { showWholeRequest } from "../requests/show-request.ts";
import { findOpenProposal } from "./agreement-repository.ts";
import { endOthers, endProposal, proposerOf, writeStatuses } from "./engagement-repository.ts";

/** The owner sets this status; what it ends in conversations about the request ends with it. */
const requestStatusRoute = route(setRequestStatus, {
  locksCaller: "in-turn",
  authorize: mayChange,
  handle: async (context, { id }) => {
    const { body, caller, db, services } = context;
    const now = services.now();
    const locked = await lockRequestExclusive(db, id);
    if (locked === undefined) throw new Refusal("not_found");
    const known = { request: locked.status, isAgreed: await isAgreedUpon(db, id) };
    const action = REQUEST_ACTION_TO[body.status];
    const refusal =
      action === undefined || locked.status === body.status
        ? `A request that is ${STATUS_NAME[locked.status].toLowerCase()} can't be changed to ${STATUS_NAME[body.status].toLowerCase()}.`
        : actionRefusal(action, known, "client");
    if (action === undefined || refusal !== undefined) throw new Refusal("conflict", refusal);
    if (action === "reopen-request") await requireBelowCap(db, "openRequest", openOf(db, caller.userId));
    const after = { request: body.status, isAgreed: known.isAgreed };
    await setStatus(db, id, body.status, now);
    await endOthers(db, { action, requestId: id, in: null, after, now });
    return showWholeRequest(context, await reloadRequest(db, id));
  },
});

const conversationStatusRoute = route(setConversationStatus, {
  authorize: mayJoin,
  handle: async ({ db, caller, body, services }, { conversation: { id }, side }) => {
    const now = services.now();
    const { status, request_id, request_status } = await lockNegotiation(db, id);
    const action = CONVERSATION_ACTION_TO[body.status];
    const role = side === "owner" ? "client" : "developer";
    const open = await findOpenProposal(db, id);
    const before: Engagement = {
      request: request_status,
      conversation: status,
      agreement: open?.status ?? null,
      proposer: open === undefined ? null : proposerOf(open),
      isAgreed: false,
    };
    if (action === undefined || actionRefusal(action, before, role) !== undefined)
      throw new Refusal(
        "conflict",
        status === "agreed" && body.status === "completed"
          ? "Complete the agreement once the work is delivered. That also completes the conversation."
          : `You can't change this conversation from ${CONVERSATION_STATUS_NAME[status]} to ${CONVERSATION_STATUS_NAME[body.status]}.`,
      );
    const after = afterAction(action, before, role);
    await writeStatuses(db, { requestId: request_id, conversationId: id }, { before, after }, now);
    if (open !== undefined) await endProposal(db, open, after, now);
    return showRow(await reloadConversation(db, id, caller.userId), caller.userId);
  },
});

export const statusRoutes: readonly Route[] = [requestStatusRoute, conversationStatusRoute];
