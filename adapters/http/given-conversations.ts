import * as v from "valibot";
import { conversationRow, listConversations, message } from "../../contract/conversations.ts";

/** Row of the list. Other servers send all messages in place of the last one. */
const givenRow = v.object({ ...conversationRow.entries, messages: v.nullish(v.array(message), []) });

export type GivenConversationRow = v.InferOutput<typeof givenRow>;

export const listGivenConversations = { ...listConversations, answer: v.array(givenRow) } as const;
