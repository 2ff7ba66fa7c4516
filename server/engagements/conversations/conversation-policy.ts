import { actionRefusal } from "../../../core/agreements/engagement-refusal.ts";
import type { Side } from "../../../core/conversations/conversation.ts";
import { sideOf } from "../../../core/conversations/side-of.ts";
import type { ConversationId, RequestId, UserId } from "../../../core/shared/id.ts";
import { lockContact } from "../../blocks/reach/reach-other.ts";
import { allow, type Decision, refuse } from "../../http/routes/policy.ts";
import type { Services } from "../../http/routes/services.ts";
import type { Db } from "../../database/tables.ts";
import type { UserCaller } from "../../http/callers/caller.ts";
import * as visibility from "../visibility.ts";
import { mayRead } from "../requests/request-policy.ts";
import { isActiveDeveloper } from "../../auth/account-repository.ts";
import { activeUntil } from "../../subscription/active-subscription.ts";
import { findConversation, type FoundConversation } from "./conversation-repository.ts";

interface PolicyContext {
  readonly db: Db;
  readonly caller: UserCaller;
  readonly services: Services;
}

export interface Joined {
  readonly conversation: FoundConversation;
  readonly side: Side;
}

/** Allows the two participants; for all others the conversation does not exist. */
export async function mayJoin({
  db,
  caller,
  params,
}: PolicyContext & { readonly params: { readonly id: number } }): Promise<Decision<Joined>> {
  const conversation = await findConversation(db, params.id as ConversationId, caller.userId);
  if (conversation === undefined) return refuse("not_found");
  const { owner_id: ownerId, developer_id: developerId } = conversation;
  const side = sideOf({ ownerId, developerId }, caller.userId);
  return side === null ? refuse("not_found") : allow({ conversation, side });
}

/**
 * Allows the owner always, and the developer while the subscription is active; but neither where one of them
 * has left, was suspended or has blocked the other.
 */
export async function mayWrite(
  context: PolicyContext & { readonly params: { readonly id: number } },
): Promise<Decision<Joined>> {
  const joined = await mayJoin(context);
  if (!joined.allowed) return joined;
  const refusal = await lockMessage(context, joined.subject.conversation.other_id);
  if (refusal !== undefined) return refuse("conflict", refusal);
  return (await grantsMessaging(context, joined.subject.side)) ? joined : refuse("subscription_required");
}

function lockMessage({ db, caller }: PolicyContext, other: UserId): Promise<string | undefined> {
  return lockContact(db, "message", caller.userId, other);
}

const FOR_EVER = new Date(8_640_000_000_000_000);

/** Returns until when the caller may write if nothing changes; null for a caller who may not write now. */
export async function messagingValidUntil(
  { db, caller, services }: PolicyContext,
  side: Side,
): Promise<Date | null> {
  return side === "owner" ? FOR_EVER : activeUntil(db, caller.userId, services.now());
}

async function grantsMessaging(context: PolicyContext, side: Side): Promise<boolean> {
  return (await messagingValidUntil(context, side)) !== null;
}

export interface NewConversation {
  readonly requestId: RequestId;
  readonly developerId: UserId;
}

/**
 * Allows a developer to start a conversation about an open request they may see, with an active subscription;
 * a developer who has the conversation already needs neither. Allows the request's owner to start one with a
 * developer who snagged it or with whom it was shared. `openConversation` checks again, under its lock, that
 * the request is open; it is checked here, too, so that no developer is told to subscribe for a request that
 * is over.
 */
export async function mayStart(
  context: PolicyContext & {
    readonly body: { readonly request_id: number; readonly developer_id: number | null };
  },
): Promise<Decision<NewConversation>> {
  const { db, caller, body } = context;
  const requestId = body.request_id as RequestId;
  const developerId = caller.userId;
  const readable = await mayRead({ db, caller, params: { id: requestId } });
  if (!readable.allowed) return readable;
  if (readable.subject.owner_id === caller.userId)
    return mayInvite(context, requestId, body.developer_id as UserId | null);
  if (caller.userType !== "developer") return refuse("forbidden");
  const { status, owner_id, conversation_id = null } = readable.subject;
  if (conversation_id !== null) return allow({ requestId, developerId });
  const refusal =
    actionRefusal("start-conversation", { request: status, conversation: null }, "developer") ??
    (await lockMessage(context, owner_id));
  if (refusal !== undefined) return refuse("conflict", refusal);
  const isSubscribed = await grantsMessaging(context, "developer");
  return isSubscribed ? allow({ requestId, developerId }) : refuse("subscription_required");
}

async function mayInvite(
  context: PolicyContext,
  requestId: RequestId,
  developerId: UserId | null,
): Promise<Decision<NewConversation>> {
  if (developerId === null) return refuse("invalid_input", "Choose a developer to talk with.");
  const { hasConversation, isSharedWith, hasSnag } = await historyOf(context.db, requestId, developerId);
  if (hasConversation) return allow({ requestId, developerId });
  const isKnown = isSharedWith || hasSnag;
  if (isKnown && (await isActiveDeveloper(context.db, developerId))) {
    const refusal = await lockMessage(context, developerId);
    return refusal === undefined ? allow({ requestId, developerId }) : refuse("conflict", refusal);
  }
  return refuse(
    "forbidden",
    "You can message developers who responded to this request or whom you shared it with.",
  );
}

async function historyOf(db: Db, requestId: RequestId, developerId: UserId) {
  return db
    .selectFrom("requests")
    .select([
      visibility.hasConversation(developerId).as("hasConversation"),
      visibility.isSharedWith(developerId).as("isSharedWith"),
      visibility.hasSnag(developerId).as("hasSnag"),
    ])
    .where("id", "=", requestId)
    .executeTakeFirstOrThrow();
}
