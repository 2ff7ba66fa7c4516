import type { Kysely } from "kysely";
import type { Side } from "../../core/conversations/conversation.ts";
import type { ConversationId, RequestId, UserId } from "../../core/shared/id.ts";
import { allow, type Decision, refuse } from "../app/policy.ts";
import type { Services } from "../app/services.ts";
import type { Tables } from "../app/tables.ts";
import type { Viewer } from "../app/viewer.ts";
import { mayRead } from "../requests/request-policy.ts";
import { isActiveDeveloper } from "../requests/request-repository.ts";
import { activeUntil } from "../subscription/active-subscription.ts";
import { findConversation, type FoundConversation } from "./conversation-repository.ts";

interface Knock {
  readonly db: Kysely<Tables>;
  readonly who: Viewer;
  readonly services: Services;
}

export interface Joined {
  readonly conversation: FoundConversation;
  readonly side: Side;
}

/** The two of them; for everybody else it does not exist. */
export async function mayJoin({
  db,
  who,
  params,
}: Knock & { readonly params: { readonly id: number } }): Promise<Decision<Joined>> {
  const conversation = await findConversation(db, params.id as ConversationId, who.userId);
  if (conversation === undefined) return refuse("not_found");
  return allow({ conversation, side: conversation.owner_id === who.userId ? "owner" : "developer" });
}

/** The owner always, the developer while the subscription is active; and somebody must be there to read it. */
export async function mayWrite(
  asked: Knock & { readonly params: { readonly id: number } },
): Promise<Decision<Joined>> {
  const joined = await mayJoin(asked);
  if (!joined.allowed) return joined;
  const isRead = await holdReader(asked.db, joined.subject.conversation.other_id);
  if (!isRead) return refuse("conflict", OTHER_HAS_LEFT);
  return (await mayTalk(asked, joined.subject.side)) ? joined : refuse("subscription_required");
}

/** Against the end of their account until the message is written: what ends it would not know of the message. */
async function holdReader(db: Kysely<Tables>, id: UserId): Promise<boolean> {
  const found = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", id)
    .where("is_active", "=", true)
    .forShare()
    .executeTakeFirst();
  return found !== undefined;
}

const OTHER_HAS_LEFT = "This person has left: nobody would read it.";

const FOR_EVER = new Date(8_640_000_000_000_000);

/** Until when, if nothing else happens; null for whoever may not now. */
export async function mayTalkUntil({ db, who, services }: Knock, side: Side): Promise<Date | null> {
  return side === "owner" ? FOR_EVER : activeUntil(db, who.userId, services.now());
}

async function mayTalk(knock: Knock, side: Side): Promise<boolean> {
  return (await mayTalkUntil(knock, side)) !== null;
}

export interface Wanted {
  readonly requestId: RequestId;
  readonly developerId: UserId;
}

/**
 * A developer: about a request they may see, with an active subscription unless they talk already.
 * The request's owner: with a developer who snagged it or with whom it was shared.
 */
export async function mayStart(
  asked: Knock & { readonly body: { readonly request_id: number; readonly developer_id: number | null } },
): Promise<Decision<Wanted>> {
  const { db, who, body } = asked;
  const requestId = body.request_id as RequestId;
  const developerId = who.userId;
  const readable = await mayRead({ db, who, params: { id: requestId } });
  if (!readable.allowed) return readable;
  if (readable.subject.owner_id === who.userId)
    return mayInvite(asked, requestId, body.developer_id as UserId | null);
  if (who.userType !== "developer") return refuse("forbidden");
  const mayGoOn = (await talkAlready(db, requestId, developerId)) || (await mayTalk(asked, "developer"));
  return mayGoOn ? allow({ requestId, developerId }) : refuse("subscription_required");
}

async function mayInvite(
  { db }: Knock,
  requestId: RequestId,
  developerId: UserId | null,
): Promise<Decision<Wanted>> {
  if (developerId === null) return refuse("invalid_input", "Choose the developer to talk with.");
  if (await talkAlready(db, requestId, developerId)) return allow({ requestId, developerId });
  const isKnown =
    (await isInvolved(db, requestId, developerId)) && (await isActiveDeveloper(db, developerId));
  if (!isKnown)
    return refuse(
      "forbidden",
      "You can talk with developers who snagged this request or with whom you shared it.",
    );
  return allow({ requestId, developerId });
}

/** Shared with this developer, or snagged by them. */
async function isInvolved(db: Kysely<Tables>, requestId: RequestId, developerId: UserId): Promise<boolean> {
  const among = (table: "request_shares" | "snagged_requests") =>
    db
      .selectFrom(table)
      .select("developer_id")
      .where("request_id", "=", requestId)
      .where("developer_id", "=", developerId);
  const found = await among("request_shares").unionAll(among("snagged_requests")).executeTakeFirst();
  return found !== undefined;
}

async function talkAlready(db: Kysely<Tables>, requestId: RequestId, developerId: UserId): Promise<boolean> {
  const found = await db
    .selectFrom("conversations")
    .select("id")
    .where("request_id", "=", requestId)
    .where("developer_id", "=", developerId)
    .executeTakeFirst();
  return found !== undefined;
}
