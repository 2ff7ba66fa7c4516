import { type ConversationId, type UserId } from "../../core/shared/id.ts";
import {
  agreementActionItem,
  MAX_ACTION_ITEMS,
  type ActionItemKind,
} from "../../core/action-items/action-item.ts";
import type { Db } from "../database/tables.ts";
import { showNamed } from "../pictures/people.ts";
import {
  type FoundConversation,
  listConversationsOf,
} from "../engagements/conversations/conversation-repository.ts";
import { newestAgreements, type NewestAgreement } from "../engagements/agreements/agreement-repository.ts";
import { listUnopened } from "../engagements/requests/share-repository.ts";
import { listUndecided } from "../engagements/responses/snag-repository.ts";

export interface ActionItemRow {
  readonly kind: ActionItemKind;
  readonly request: { readonly id: number; readonly title: string };
  readonly who: ReturnType<typeof showNamed<UserId>>;
  readonly conversation_id: ConversationId | null;
  readonly unread_count: number;
  readonly deadline: string | null;
  readonly since: Date;
}

/** Only so many of the latest conversations are read; one with a new message or step is among them. */
const LATEST_CONVERSATIONS = 100;

/** Returns one item for each conversation in which unread messages or a step in the agreement await `me`. */
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

export async function snagItems(db: Db, client: UserId): Promise<readonly ActionItemRow[]> {
  return (await listUndecided(db, client, MAX_ACTION_ITEMS)).map((row) => beforeTalking("snag", row));
}

export async function shareItems(db: Db, developer: UserId): Promise<readonly ActionItemRow[]> {
  return (await listUnopened(db, developer, MAX_ACTION_ITEMS)).map((row) => beforeTalking("share", row));
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
