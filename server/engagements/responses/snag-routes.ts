import { answerSnag, createSnag, listSnags, withdrawSnag } from "../../../contract/snagged-requests.ts";
import { contactRefusal } from "../../../core/blocks/reach.ts";
import type { RequestId, SnagId, UserId, VideoId } from "../../../core/shared/id.ts";
import { HIDDEN_NOT_ATTACHED } from "../../../core/videos/video-access.ts";
import { ALREADY_SNAGGED, INVALID_VIDEOS, snagRefusal } from "../../../core/snagged-requests/snag-form.ts";
import {
  acceptRefusal,
  canAnswerSnag,
  canWithdrawSnag,
  type SnagAnswer,
} from "../../../core/snagged-requests/snag-state-machine.ts";
import { findReach } from "../../blocks/reach/reach-other.ts";
import type { UserCaller } from "../../http/callers/caller.ts";
import { allowAnyCaller } from "../../http/routes/policy.ts";
import { invalidField, Refusal } from "../../http/errors/refusal.ts";
import { requireBelowCap } from "../../http/limits/require-below-cap.ts";
import { result } from "../../http/answers/result.ts";
import { type Route, route } from "../../http/routes/route.ts";
import type { Db } from "../../database/tables.ts";
import { addNotification, readNotifications } from "../../notifications/inbox/notification-repository.ts";
import { type AttachedVideo, attachedVideos, attachFault, freshUntil } from "../../videos/attached-videos.ts";
import { openConversation } from "../conversations/open-conversation.ts";
import { type LockedSnag, mayAnswer, maySnag, mayWithdraw } from "./snag-policy.ts";
import {
  addSnag,
  type FoundSnag,
  listOf,
  openSnagsOf,
  reloadSnag,
  removeSnag,
  setSnagStatus,
} from "./snag-repository.ts";
import { showPerson } from "../../pictures/people.ts";

const createRoute = route(createSnag, {
  locksCaller: "in-turn",
  authorize: maySnag,
  handle: async (context, request) => {
    const { body, db, caller, services } = context;
    const refusal = snagRefusal(request.status);
    if (refusal !== undefined) throw new Refusal("conflict", refusal);
    const fault = await attachFault(db, body.video_ids as VideoId[], caller.userId);
    if (fault !== undefined)
      throw invalidField("video_ids", fault === "hidden" ? HIDDEN_NOT_ATTACHED : INVALID_VIDEOS);
    await requireBelowCap(db, "openResponse", openSnagsOf(db, caller.userId));
    const snag = { clientId: request.owner_id, developerId: caller.userId, body };
    const now = services.now();
    const id = await addSnag(db, snag, now);
    if (id === undefined) throw new Refusal("conflict", ALREADY_SNAGGED);
    const notification = {
      kind: "response",
      userId: snag.clientId,
      actorId: snag.developerId,
      requestId: body.request_id as RequestId,
      itemId: id,
    } as const;
    await addNotification(db, notification, now);
    return showOne(context, id);
  },
});

const listRoute = route(listSnags, {
  authorize: allowAnyCaller,
  handle: async (context) => {
    const { db, caller, query, services } = context;
    const side = caller.userType === "developer" ? "developer_id" : "client_id";
    const found = await listOf(db, side, caller.userId, query);
    const videos = await attachedVideos(
      context,
      found.rows.flatMap(({ attached }) => attached),
    );
    return result(
      found.rows.map((snag) => show(snag, videos, caller.userId)),
      { total: found.total, until: freshUntil(videos.values(), services.now()) },
    );
  },
  conditional: { topics: ({ caller }) => [`snags-of:${caller.userId}`, `user:${caller.userId}`] },
});

const withdrawRoute = route(withdrawSnag, {
  authorize: mayWithdraw,
  handle: async ({ db, services }, snag) => {
    if ("status" in snag) {
      if (!canWithdrawSnag(snag.status))
        throw new Refusal("conflict", "This response was already answered and can't be withdrawn.");
      await readNotification(db, snag, services.now());
    }
    await removeSnag(db, snag.id);
  },
});

const answerRoute = route(answerSnag, {
  authorize: mayAnswer,
  handle: async (context, snag) => {
    const { body, db, services } = context;
    const now = services.now();
    if (snag.status !== body.status) {
      requireAnswerable(snag, body.status);
      if (body.status === "accepted") await requireReachable(db, snag);
      await setSnagStatus(db, snag.id, body.status, now);
    }
    if (body.status === "accepted")
      await openConversation(db, { requestId: snag.request_id, developerId: snag.developer_id, now });
    await readNotification(db, snag, now);
    return showOne(context, snag.id);
  },
});

export const snagRoutes: readonly Route[] = [createRoute, listRoute, withdrawRoute, answerRoute];

/** Marks the client's notification as read: the client has seen the response, or it was withdrawn. */
async function readNotification(db: Db, { id, client_id }: LockedSnag, now: Date): Promise<void> {
  await readNotifications(db, [client_id], { kind: "response", itemId: id }, now);
}

function requireAnswerable(snag: LockedSnag, answer: SnagAnswer): void {
  if (!canAnswerSnag(snag.status, answer))
    throw new Refusal("conflict", `A response that is ${snag.status} can't be changed to ${answer}.`);
  const refusal = answer === "accepted" ? acceptRefusal(snag.request_status) : undefined;
  if (refusal !== undefined) throw new Refusal("conflict", refusal);
}

/** Refuses an acceptance where neither side could write in the conversation that it opens. */
async function requireReachable(db: Db, snag: LockedSnag): Promise<void> {
  const refusal = contactRefusal("message", await findReach(db, snag.client_id, snag.developer_id));
  if (refusal !== undefined) throw new Refusal("conflict", refusal);
}

async function showOne(
  context: Parameters<typeof attachedVideos>[0] & { readonly caller: UserCaller },
  id: SnagId,
) {
  const snag = await reloadSnag(context.db, id);
  return show(snag, await attachedVideos(context, snag.attached), context.caller.userId);
}

/** Returns more fields than the answer has; the contract strips undeclared ones. */
function show(snag: FoundSnag, videos: ReadonlyMap<VideoId, AttachedVideo>, viewer: UserId) {
  const shown = snag.attached.flatMap((id) => videos.get(id) ?? []);
  const isReadable = snag.is_readable || viewer === snag.client_id;
  return {
    ...snag,
    video_ids: shown.map(({ id }) => id),
    videos: shown,
    created_at: snag.created_at.toISOString(),
    answered_at: snag.answered_at?.toISOString() ?? null,
    developer: showPerson({
      id: snag.developer_id,
      username: snag.developer_username,
      full_name: snag.developer_name,
      avatar: snag.developer_avatar,
    }),
    client: showPerson({
      id: snag.client_id,
      username: snag.client_username,
      full_name: snag.client_name,
      avatar: snag.client_avatar,
    }),
    request: isReadable ? showRequestOf(snag) : null,
  };
}

/** Returns null when the request was removed. */
function showRequestOf({ request_id, title, request_status, estimated_budget }: FoundSnag) {
  if (request_id === null || title === null || request_status === null) return null;
  return { id: request_id, title, status: request_status, estimated_budget };
}
