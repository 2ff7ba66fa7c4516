import { afterAll, describe, expect, it } from "@jest/globals";
import { isUnread } from "../../../../core/chat/message.ts";
import type { ConversationId, MessageId, RequestId, UserId } from "../../../../core/shared/id.ts";
import {
  addMessage,
  findConversation,
} from "../../../../server/engagements/conversations/conversation-repository.ts";
import { openConversation } from "../../../../server/engagements/conversations/open-conversation.ts";
import { postRequest } from "../../support/negotiation.ts";
import { TestServer } from "../../support/test-server.ts";

const MESSAGES = 4;

const server = await TestServer.start();
afterAll(() => server.stop());
const client = await server.signUp("client", "clara");
const owner = client.id as UserId;
const developer = (await server.signUp("developer", "dev")).id as UserId;
const request = async () => (await postRequest(server, client)) as RequestId;

/** Each order tells for every message which of the two people wrote it; all possible orders are here. */
const ORDERS = Array.from({ length: 2 ** MESSAGES }, (_, bits) =>
  Array.from({ length: MESSAGES }, (_, index) => (bits >> index) % 2 === 1),
);

async function talkOf(order: readonly boolean[]) {
  const db = server.database.kysely;
  const id = await openConversation(db, {
    requestId: await request(),
    developerId: developer,
    now: server.now,
  });
  const messages = order.map((isOwners, index) => ({
    id: (index + 1) as MessageId,
    senderId: isOwners ? owner : developer,
  }));
  for (const { senderId } of messages)
    await addMessage(db, { conversationId: id, senderId, content: "Hello", now: server.now });
  return { id, messages };
}

async function countedFor(id: ConversationId, me: UserId, readId: number) {
  const db = server.database.kysely;
  const mark = me === owner ? ("owner_read_id" as const) : ("developer_read_id" as const);
  await db
    .updateTable("conversations")
    .set({ [mark]: readId })
    .where("id", "=", id)
    .execute();
  return (await findConversation(db, id, me))?.unread_count;
}

describe("isUnread", () => {
  it("says in SQL what it says in core, for both people, whoever wrote and however far they have read", async () => {
    for (const order of ORDERS) {
      const { id, messages } = await talkOf(order);
      for (const me of [owner, developer])
        for (let readId = 0; readId <= MESSAGES; readId += 1) {
          const unread = messages.filter((message) => isUnread(message, readId, me));
          expect(await countedFor(id, me, readId)).toBe(unread.length);
        }
    }
  });
});
