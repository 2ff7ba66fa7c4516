import type { Kysely } from "kysely";
import type { UserId } from "../../core/shared/id.ts";
import type { Tables } from "../app/tables.ts";
import { addMessage, moveMark } from "../conversations/conversation-repository.ts";
import { openConversation } from "../conversations/open-conversation.ts";
import { SAMPLE_CONVERSATIONS, type SampleConversation } from "./conversations.ts";

/** What the sample people have said to each other; some of it waits to be read. */
export async function addSampleConversations(
  db: Kysely<Tables>,
  idOf: (username: string) => UserId,
  ago: (hours: number) => Date,
): Promise<void> {
  for (const sample of SAMPLE_CONVERSATIONS) await addOne(db, sample, idOf(sample.developer), ago);
}

async function addOne(
  db: Kysely<Tables>,
  { ticket, messages, waitsFor }: SampleConversation,
  developerId: UserId,
  ago: (hours: number) => Date,
): Promise<void> {
  const { id: requestId, owner_id } = await db
    .selectFrom("requests")
    .select(["id", "owner_id"])
    .where("title", "=", ticket)
    .executeTakeFirstOrThrow();
  const now = ago(messages[0]?.hoursAgo ?? 0);
  const conversationId = await openConversation(db, { requestId, developerId, now });
  for (const { by, hoursAgo, content } of messages) {
    const senderId = by === "client" ? owner_id : developerId;
    await addMessage(db, { conversationId, senderId, content, now: ago(hoursAgo) });
  }
  const lastOfReader = messages.findLastIndex(({ by }) => by === waitsFor) + 1;
  for (const side of ["owner", "developer"] as const) {
    const isWaiting = waitsFor === (side === "owner" ? "client" : "developer");
    await moveMark(db, conversationId, side, isWaiting ? lastOfReader : messages.length);
  }
}
