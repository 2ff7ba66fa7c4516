import type { ThreadApi } from "../chat/thread-api.port.ts";
import type { ConversationId } from "../shared/id.ts";
import type { Conversation } from "./conversation.ts";

/** It opens the threads of the signed-in user's conversations. */
export abstract class ConversationThreads {
  abstract of(id: ConversationId): ThreadApi<Conversation>;
}
