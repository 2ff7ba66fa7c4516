import type { ConversationsApi } from "../../core/conversations/conversations-api.port.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { ConversationId, RequestId, UserId } from "../../core/shared/id.ts";

export class FakeConversationsApi implements ConversationsApi {
  /** The request, and with whom. */
  readonly started: (readonly [RequestId, UserId | null])[] = [];
  outcome: ConversationId | Failure = 31 as ConversationId;

  start(requestId: RequestId, developerId: UserId | null): Promise<ConversationId> {
    this.started.push([requestId, developerId]);
    return this.outcome instanceof Failure ? Promise.reject(this.outcome) : Promise.resolve(this.outcome);
  }
}
