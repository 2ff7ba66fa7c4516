import type { ConversationId, RequestId, UserId } from "../shared/id.ts";

export abstract class ConversationsApi {
  /**
   * The conversation about a request, the existing one if there is one.
   *
   * @param developerId with whom its owner wants to talk; null for a developer's own
   * @param intent the same for every try of one intention
   */
  abstract start(requestId: RequestId, developerId: UserId | null, intent: string): Promise<ConversationId>;
}
