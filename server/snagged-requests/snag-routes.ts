import type { Kysely } from "kysely";
import { answerSnag, createSnag, listSnags, withdrawSnag } from "../../contract/snagged-requests.ts";
import type { SnagId, UserId } from "../../core/shared/id.ts";
import { ALREADY_SNAGGED, INVALID_VIDEOS, snagRefusal } from "../../core/snagged-requests/snag-form.ts";
import {
  acceptRefusal,
  canAnswerSnag,
  canWithdrawSnag,
  type SnagAnswer,
} from "../../core/snagged-requests/snag-life.ts";
import { whoeverKnocks } from "../app/policy.ts";
import { invalidField, Refusal } from "../app/refusal.ts";
import { type Route, route } from "../app/route.ts";
import type { Tables } from "../app/tables.ts";
import { openConversation } from "../conversations/open-conversation.ts";
import { type LockedSnag, mayAnswer, maySnag, mayWithdraw } from "./snag-policy.ts";
import {
  addSnag,
  areOwnVideos,
  findSnag,
  type FoundSnag,
  listOf,
  removeSnag,
  setSnagStatus,
} from "./snag-repository.ts";

const createRoute = route(createSnag, {
  may: maySnag,
  do: async ({ body, db, who, services }, request) => {
    const refusal = snagRefusal(request.status);
    if (refusal !== undefined) throw new Refusal("conflict", refusal);
    if (!(await areOwnVideos(db, body.video_ids, who.userId)))
      throw invalidField("video_ids", INVALID_VIDEOS);
    const snag = { clientId: request.owner_id, developerId: who.userId, body };
    const id = await addSnag(db, snag, services.now());
    if (id === undefined) throw new Refusal("conflict", ALREADY_SNAGGED);
    return show(await present(db, id), who.userId);
  },
});

const listRoute = route(listSnags, {
  may: whoeverKnocks,
  do: async ({ db, who, query, total }) => {
    const side = who.userType === "developer" ? "developer_id" : "client_id";
    const found = await listOf(db, side, who.userId, query);
    total(found.total);
    return found.rows.map((snag) => show(snag, who.userId));
  },
});

const withdrawRoute = route(withdrawSnag, {
  may: mayWithdraw,
  do: async ({ db }, snag) => {
    if (!canWithdrawSnag(snag.status))
      throw new Refusal("conflict", "A response that was answered cannot be withdrawn.");
    await removeSnag(db, snag.id);
  },
});

const answerRoute = route(answerSnag, {
  may: mayAnswer,
  do: async ({ body, db, services, who }, snag) => {
    const now = services.now();
    if (snag.status !== body.status) {
      requireAnswerable(snag, body.status);
      await setSnagStatus(db, snag.id, body.status, now);
    }
    if (body.status === "accepted")
      await openConversation(db, { requestId: snag.request_id, developerId: snag.developer_id, now });
    return show(await present(db, snag.id), who.userId);
  },
});

export const snagRoutes: readonly Route[] = [createRoute, listRoute, withdrawRoute, answerRoute];

function requireAnswerable(snag: LockedSnag, answer: SnagAnswer): void {
  if (!canAnswerSnag(snag.status, answer))
    throw new Refusal("conflict", `A response that is ${snag.status} cannot become ${answer}.`);
  const refusal = answer === "accepted" ? acceptRefusal(snag.request_status) : undefined;
  if (refusal !== undefined) throw new Refusal("conflict", refusal);
}

async function present(db: Kysely<Tables>, id: SnagId): Promise<FoundSnag> {
  const found = await findSnag(db, id);
  if (found === undefined) throw new Error("A snag vanished inside its own transaction");
  return found;
}

function show(snag: FoundSnag, viewer: UserId) {
  const isReadable = snag.is_readable || viewer === snag.client_id;
  return {
    id: snag.id,
    request_id: snag.request_id,
    message: snag.message,
    video_ids: snag.videos.map(({ id }) => id),
    videos: snag.videos,
    profile_link: snag.profile_link,
    include_profile: snag.include_profile,
    status: snag.status,
    created_at: snag.created_at.toISOString(),
    answered_at: snag.answered_at?.toISOString() ?? null,
    developer: {
      id: snag.developer_id,
      username: snag.developer_username,
      full_name: snag.developer_name,
    },
    client: { id: snag.client_id, username: snag.client_username, full_name: snag.client_name },
    conversation_id: snag.conversation_id,
    request: isReadable
      ? {
          id: snag.request_id,
          title: snag.title,
          status: snag.request_status,
          estimated_budget: snag.estimated_budget,
        }
      : null,
  };
}
