import { findSampleRequest } from "../requests/add-sample-requests.ts";
import type { SampleData, SampleDataContext } from "../../sample-data/sample-data.ts";
import { addMessage, moveMark } from "./conversation-repository.ts";
import { openConversation } from "./open-conversation.ts";
import { SAMPLE_CONVERSATIONS, type SampleConversation } from "./sample-conversations.ts";

/** It adds messages, some of them unread. An accepted response opens a conversation of its own. */
export const sampleConversations: SampleData = {
  name: "conversations",
  after: ["requests", "responses"],
  add: async (context) => {
    for (const sample of SAMPLE_CONVERSATIONS) await addOne(context, sample);
  },
};

async function addOne(
  { db, ago, idOf }: SampleDataContext,
  { request, developer, messages, waitsFor }: SampleConversation,
): Promise<void> {
  const { id: requestId, owner_id } = await findSampleRequest(db, request);
  const developerId = idOf(developer);
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
