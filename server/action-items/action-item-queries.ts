import { type Kysely, sql } from "kysely";
import { type ConversationId, type UserId } from "../../core/shared/id.ts";
import { OPEN_SNAG_STATUSES } from "../../core/snagged-requests/snagged-request.ts";
import {
  agreementActionItem,
  MAX_ACTION_ITEMS,
  type ActionItemKind,
} from "../../core/action-items/action-item.ts";
import type { Tables } from "../database/tables.ts";
import { avatarOf, showNamed } from "../pictures/people.ts";
import {
  type FoundConversation,
  listConversationsOf,
} from "../engagements/conversations/conversation-repository.ts";

type Db = Kysely<Tables>;

export interface ActionItemRow {
  readonly kind: ActionItemKind;
  readonly request: { readonly id: number; readonly title: string };
  readonly who: ReturnType<typeof showNamed<UserId>>;
  readonly conversation_id: ConversationId | null;
  readonly unread_count: number;
  readonly deadline: string | null;
  readonly since: Date;
}

const WHO = ["users.id", "users.full_name", avatarOf("users").as("avatar")] as const;

/** As many of the latest conversations are looked at; one that moves is among them at once. */
const LATEST_CONVERSATIONS = 100;

/** One item for each conversation in which words or an agreement wait for `me`. */
export async function conversationItems(db: Db, me: UserId): Promise<readonly ActionItemRow[]> {
  const conversations = await listConversationsOf(db, me, 0, LATEST_CONVERSATIONS);
  const agreements = await newestAgreements(
    db,
    conversations.map(({ id }) => id),
  );
  return conversations.flatMap((conversation) => {
    const agreement = agreements.find((each) => each.conversation_id === conversation.id);
    return conversationItem(conversation, agreement, me) ?? [];
  });
}

function conversationItem(
  conversation: FoundConversation,
  agreement: NewestAgreement | undefined,
  me: UserId,
): ActionItemRow | undefined {
  const unread = conversation.unread_count ?? 0;
  const asked =
    agreement === undefined
      ? undefined
      : agreementActionItem(
          {
            request: conversation.request_status,
            agreement: agreement.status,
            proposer: agreement.proposed_by === conversation.owner_id ? "client" : "developer",
          },
          conversation.owner_id === me ? "client" : "developer",
        );
  if (asked === undefined && unread === 0) return undefined;
  return {
    kind: asked ?? "message",
    request: { id: conversation.request_id, title: conversation.request_title },
    who: showNamed({
      id: conversation.other_id,
      full_name: conversation.other_name,
      avatar: conversation.other_avatar,
    }),
    conversation_id: conversation.id,
    unread_count: unread,
    deadline: asked === "work" ? (agreement?.deadline ?? null) : null,
    since: asked === undefined ? conversation.active_at : (agreement?.moved_at ?? conversation.active_at),
  };
}

type NewestAgreement = Awaited<ReturnType<typeof newestAgreements>>[number];

/** Of each conversation the version that counts: older ones are superseded or over. */
async function newestAgreements(db: Db, conversations: readonly ConversationId[]) {
  if (conversations.length === 0) return [];
  return db
    .selectFrom("agreements")
    .distinctOn("conversation_id")
    .select([
      "conversation_id",
      "proposed_by",
      "status",
      sql<string | null>`deadline::text`.as("deadline"),
      sql<Date>`coalesce(delivered_at, accepted_at, created_at)`.as("moved_at"),
    ])
    .where("conversation_id", "in", conversations)
    .orderBy("conversation_id")
    .orderBy("version", "desc")
    .execute();
}

/** Answers to the client's requests that nobody has decided. */
export async function snagItems(db: Db, client: UserId): Promise<readonly ActionItemRow[]> {
  const rows = await db
    .selectFrom("snagged_requests as snag")
    .innerJoin("requests", "requests.id", "snag.request_id")
    .innerJoin("users", "users.id", "snag.developer_id")
    .select(["requests.id as request_id", "requests.title", "snag.created_at as since"])
    .select(WHO)
    .where("snag.client_id", "=", client)
    .where("snag.status", "in", OPEN_SNAG_STATUSES)
    .where("requests.status", "=", "open")
    .orderBy("snag.created_at", "desc")
    .orderBy("snag.id", "desc")
    .limit(MAX_ACTION_ITEMS)
    .execute();
  return rows.map((row) => beforeTalking("snag", row));
}

/** Requests shared with the developer and never opened by them. */
export async function shareItems(db: Db, developer: UserId): Promise<readonly ActionItemRow[]> {
  const rows = await db
    .selectFrom("request_shares as share")
    .innerJoin("requests", "requests.id", "share.request_id")
    .innerJoin("users", "users.id", "requests.owner_id")
    .select(["requests.id as request_id", "requests.title", "share.share_date as since"])
    .select(WHO)
    .where("share.developer_id", "=", developer)
    .where("share.viewed_at", "is", null)
    .where("requests.status", "=", "open")
    .where("requests.is_hidden", "=", false)
    .orderBy("share.share_date", "desc")
    .orderBy("share.request_id", "desc")
    .limit(MAX_ACTION_ITEMS)
    .execute();
  return rows.map((row) => beforeTalking("share", row));
}

type Waiting = Parameters<typeof showNamed<UserId>>[0] & {
  readonly request_id: number;
  readonly title: string;
  readonly since: Date;
};

function beforeTalking(kind: ActionItemKind, { request_id, title, since, ...who }: Waiting): ActionItemRow {
  return {
    kind,
    request: { id: request_id, title },
    who: showNamed(who),
    conversation_id: null,
    unread_count: 0,
    deadline: null,
    since,
  };
}
