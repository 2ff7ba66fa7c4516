import { canReadRequest, takesPart } from "../../../core/requests/participation.ts";
import { REQUEST_STATUSES, type RequestStatus } from "../../../core/requests/request.ts";
import type { ConversationId, RequestId, UserId } from "../../../core/shared/id.ts";
import { SNAG_STATUSES, type SnagStatus } from "../../../core/snagged-requests/snagged-request.ts";
import type { Marketplace } from "./marketplace.ts";

/** It has all facts about a request, and between it and one developer, that could decide who may read it. */
export interface RequestState {
  readonly status: RequestStatus;
  readonly isPublic: boolean;
  readonly isHidden: boolean;
  readonly isShared: boolean;
  readonly snag: SnagStatus | null;
  /** It is null before there is a conversation, and "agreed" once an agreement was accepted in it. */
  readonly talk: "active" | "agreed" | null;
}

const EITHER = [false, true];

/** All combinations are here, also those that never occur in the product. */
export const REQUEST_STATES: readonly RequestState[] = REQUEST_STATUSES.flatMap((status) =>
  EITHER.flatMap((isPublic) =>
    EITHER.flatMap((isHidden) =>
      EITHER.flatMap((isShared) =>
        [null, ...SNAG_STATUSES].flatMap((snag) =>
          ([null, "active", "agreed"] as const).map((talk) => ({
            status,
            isPublic,
            isHidden,
            isShared,
            snag,
            talk,
          })),
        ),
      ),
    ),
  ),
);

export interface AddedRequests {
  readonly ids: readonly RequestId[];
  readonly where: (isWanted: (state: RequestState) => boolean) => readonly RequestId[];
}

export async function addRequestsIn(
  states: readonly RequestState[],
  { db, people, server: { now } }: Marketplace,
  developer: UserId,
): Promise<AddedRequests> {
  const owner_id = people.owner.id;
  const added = new Map<RequestId, RequestState>();
  for (const state of states) {
    const { id } = await db
      .insertInto("requests")
      .values({
        owner_id,
        title: "Order board",
        content: "For four bakeries.",
        estimated_budget: null,
        is_public: state.isPublic,
        is_hidden: state.isHidden,
        is_idea: false,
        seeks_collaboration: false,
        collaboration_details: null,
        status: state.status,
        project_id: null,
        video_id: null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    added.set(id, state);
  }
  const such = (isSuch: (state: RequestState) => boolean) =>
    [...added].filter(([, state]) => isSuch(state)).map(([request_id, state]) => ({ request_id, ...state }));
  await db
    .insertInto("request_shares")
    .values(
      such(({ isShared }) => isShared).map(({ request_id }) => ({ request_id, developer_id: developer })),
    )
    .execute();
  await db
    .insertInto("snagged_requests")
    .values(
      such(({ snag }) => snag !== null).map(({ request_id, snag }) => ({
        request_id,
        client_id: owner_id,
        developer_id: developer,
        message: "I built one of these.",
        profile_link: null,
        include_profile: false,
        status: snag ?? undefined,
      })),
    )
    .execute();
  const talks = await db
    .insertInto("conversations")
    .values(
      such(({ talk }) => talk !== null).map(({ request_id, talk }) => ({
        request_id,
        owner_id,
        developer_id: developer,
        status: talk ?? undefined,
        created_at: now,
        active_at: now,
      })),
    )
    .returning(["id", "request_id", "status"])
    .execute();
  for (const { id, request_id } of talks.filter(({ status }) => status === "agreed"))
    await addAccepted(db, { id, request_id, developer, now });
  return {
    ids: [...added.keys()],
    where: (isWanted) => such(isWanted).map(({ request_id }) => request_id),
  };
}

async function addAccepted(
  db: Marketplace["db"],
  talk: {
    readonly id: ConversationId;
    readonly request_id: RequestId;
    readonly developer: UserId;
    readonly now: Date;
  },
): Promise<void> {
  const { id } = await db
    .insertInto("agreements")
    .values({
      request_id: talk.request_id,
      conversation_id: talk.id,
      proposed_by: talk.developer,
      version: 1,
      title: "Order board",
      scope: "One list for four shops.",
      price_type: "fixed",
      amount_cents: 100,
      deadline: null,
      content_hash: "0".repeat(64),
      created_at: talk.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .updateTable("agreements")
    .set({ status: "accepted", accepted_at: talk.now })
    .where("id", "=", id)
    .execute();
}

export function takesPartIn({ isShared, snag, talk }: RequestState): boolean {
  return takesPart({
    isSharedWith: isShared,
    hasStandingSnag: snag !== null && snag !== "declined",
    hasConversation: talk !== null,
  });
}

export function canRead(
  state: RequestState,
  ownerId: UserId,
  reader: { readonly id: UserId; readonly isItsDeveloper: boolean } | null,
): boolean {
  const viewer = reader && { id: reader.id, takesPart: reader.isItsDeveloper && takesPartIn(state) };
  return canReadRequest({ ownerId, isPublic: state.isPublic, isHidden: state.isHidden }, viewer);
}
