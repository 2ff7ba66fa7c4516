import { type Expression, type ExpressionBuilder, sql, type SqlBool } from "kysely";
import type { Side } from "../../../core/conversations/conversation.ts";
import { statusAfterMessage } from "../../../core/agreements/engagement-state-machine.ts";
import { UNREAD_CAP } from "../../../core/conversations/unread.ts";
import type { ConversationId, MessageId, UserId } from "../../../core/shared/id.ts";
import { lockConversation } from "../locks.ts";
import type { Db, Tables } from "../../database/tables.ts";
import { hasSide, otherThan, titleFor } from "../visibility.ts";
import { avatarOf } from "../../pictures/people.ts";

export type FoundConversation = NonNullable<Awaited<ReturnType<typeof findConversation>>>;

/** Returns the conversation as this participant sees it; undefined for all other users. */
export async function findConversation(db: Db, id: ConversationId, me: UserId) {
  return oneOf(db, id, me).executeTakeFirst();
}

export async function reloadConversation(db: Db, id: ConversationId, me: UserId): Promise<FoundConversation> {
  return oneOf(db, id, me).executeTakeFirstOrThrow();
}

function oneOf(db: Db, id: ConversationId, me: UserId) {
  return asSeenBy(db, me).where("conversations.id", "=", id).where(hasSide(me));
}

/** Walks along an index once for each side on which the caller may be, and merges the latest of both. */
export async function listConversationsOf(db: Db, me: UserId, skip: number, limit: number) {
  const side = (column: "owner_id" | "developer_id") =>
    asSeenBy(db, me)
      .where(`conversations.${column}`, "=", me)
      .orderBy("active_at", "desc")
      .orderBy("conversations.id", "desc")
      .limit(skip + limit);
  const rows = [...(await side("owner_id").execute()), ...(await side("developer_id").execute())];
  return rows
    .sort((a, b) => b.active_at.getTime() - a.active_at.getTime() || b.id - a.id)
    .slice(skip, skip + limit);
}

function asSeenBy(db: Db, me: UserId) {
  return db
    .selectFrom("conversations")
    .innerJoin("requests", "requests.id", "conversations.request_id")
    .innerJoin("users as other", (join) => join.on("other.id", "=", otherThan(me)))
    .leftJoin("messages as last", (join) =>
      join
        .onRef("last.conversation_id", "=", "conversations.id")
        .onRef("last.id", "=", "conversations.last_message_id"),
    )
    .select((row) => [
      "conversations.id",
      "conversations.request_id",
      "requests.status as request_status",
      "conversations.status",
      "conversations.owner_id",
      "conversations.developer_id",
      "conversations.last_message_id",
      "conversations.owner_read_id",
      "conversations.developer_read_id",
      "conversations.active_at",
      "other.id as other_id",
      "other.username as other_username",
      "other.full_name as other_name",
      avatarOf("other").as("other_avatar"),
      "other.is_active as other_is_active",
      "last.sender_id as last_sender_id",
      "last.content as last_content",
      "last.hidden_because as last_hidden_because",
      "last.created_at as last_created_at",
      titleFor(me).as("request_title"),
      unreadBy(row, me).as("unread_count"),
    ]);
}

function unreadBy(row: ExpressionBuilder<Tables, "conversations">, me: UserId) {
  const readId = row
    .case()
    .when("conversations.owner_id", "=", me)
    .then(row.ref("conversations.owner_read_id"))
    .else(row.ref("conversations.developer_read_id"))
    .end();
  const unread = row
    .selectFrom("messages")
    .select("messages.id")
    .whereRef("messages.conversation_id", "=", "conversations.id")
    .where((message) => isUnread(message, readId, me))
    .limit(UNREAD_CAP)
    .as("unread_messages");
  return row.selectFrom(unread).select((of) => of.fn.countAll<number>().as("unread"));
}

/** Builds core's `isUnread` in SQL, for a row of `messages`. */
function isUnread(
  message: ExpressionBuilder<Tables, "messages">,
  readId: Expression<MessageId>,
  me: UserId,
): Expression<SqlBool> {
  return message.and([message("messages.id", ">", readId), message("messages.sender_id", "!=", me)]);
}

export interface ThreadPart {
  readonly afterId: number | null;
  readonly beforeId: number | null;
  readonly limit: number;
}

/** Lists messages, oldest first: those after one message, else the last ones, or the last before one. */
export async function listMessages(db: Db, id: ConversationId, { afterId, beforeId, limit }: ThreadPart) {
  let messages = db
    .selectFrom("messages")
    .select(["id", "sender_id", "content", "hidden_because", "created_at"])
    .where("conversation_id", "=", id)
    .orderBy("id", afterId === null ? "desc" : "asc")
    .limit(limit);
  if (afterId !== null) messages = messages.where("id", ">", afterId as MessageId);
  if (beforeId !== null) messages = messages.where("id", "<", beforeId as MessageId);
  const rows = await messages.execute();
  return afterId === null ? rows.reverse() : rows;
}

/** Lists all hidden messages of a conversation, however old, because a screen may be showing them. */
export async function listHiddenMessages(db: Db, id: ConversationId) {
  return db
    .selectFrom("messages")
    .select(["id", "sender_id", "hidden_because"])
    .where("conversation_id", "=", id)
    .where("hidden_because", "is not", null)
    .orderBy("id")
    .execute();
}

/**
 * Adds a message. Its time is never before that of the last one, although a call that came first may wait
 * longest for the lock, and servers' clocks differ.
 */
export async function addMessage(
  db: Db,
  message: { conversationId: ConversationId; senderId: UserId; content: string; now: Date },
) {
  const { conversationId, senderId, content, now } = message;
  const { status, last_message_id, active_at } = await lockConversation(db, conversationId);
  const id = (last_message_id + 1) as MessageId;
  const at = now < active_at ? active_at : now;
  await db
    .updateTable("conversations")
    .set({ last_message_id: id, active_at: at, status: statusAfterMessage(status) })
    .where("id", "=", conversationId)
    .execute();
  await db
    .insertInto("messages")
    .values({ conversation_id: conversationId, id, sender_id: senderId, content, created_at: at })
    .execute();
  return { id, sender_id: senderId, content, hidden_because: null, created_at: at };
}

/** Moves the read mark forward only, and never past the last message. */
export async function moveMark(db: Db, id: ConversationId, side: Side, messageId: number): Promise<void> {
  const column = side === "owner" ? ("owner_read_id" as const) : ("developer_read_id" as const);
  await db
    .updateTable("conversations")
    .set({ [column]: sql<MessageId>`least(${messageId}::integer, last_message_id)` })
    .where("id", "=", id)
    .where(column, "<", sql<MessageId>`least(${messageId}::integer, last_message_id)`)
    .execute();
}

/** Returns a message of a conversation in which this user takes part, unless the message is hidden. */
export async function findShownMessage(
  db: Db,
  { conversation, id }: { readonly conversation: ConversationId; readonly id: MessageId },
  reader: UserId,
) {
  return db
    .selectFrom("messages")
    .innerJoin("conversations", "conversations.id", "messages.conversation_id")
    .select(["messages.sender_id", "messages.content"])
    .where("messages.conversation_id", "=", conversation)
    .where("messages.id", "=", id)
    .where("messages.hidden_because", "is", null)
    .where(hasSide(reader))
    .executeTakeFirst();
}

/** Tells whether they have a conversation, without which there is no agreement either. */
export async function hasTalkedWith(db: Db, client: UserId, developer: UserId): Promise<boolean> {
  const found = await db
    .selectFrom("conversations")
    .select("id")
    .where("owner_id", "=", client)
    .where("developer_id", "=", developer)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
