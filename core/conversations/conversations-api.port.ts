import type { Observable } from "rxjs";
import type { ConversationId, RequestId, UserId } from "../shared/id.ts";
import type { ConversationStatus, ConversationSummary } from "./conversation.ts";
import type { News } from "./news.ts";

/** The caller's conversations as a list. */
export abstract class ConversationsApi {
  /**
   * The latest ones, the latest message first.
   *
   * @param limit 100 at most
   * @param seen the name of the state that the caller has; null for none
   * @returns null when that is still the state
   */
  abstract latest(
    limit: number,
    seen: string | null,
  ): Observable<News<readonly ConversationSummary[]> | null>;
  /** Those further down; one that has got a message meanwhile has moved up and others with it. */
  abstract further(skip: number, limit: number): Observable<readonly ConversationSummary[]>;
  /**
   * The conversation about a request, the existing one if there is one.
   *
   * @param developerId with whom its owner wants to talk; null for a developer's own
   * @param intent the same for every try of one intention
   */
  abstract start(requestId: RequestId, developerId: UserId | null, intent: string): Promise<ConversationId>;
  /** @returns the status that it has now */
  abstract setStatus(
    id: ConversationId,
    status: ConversationStatus,
    intent: string,
  ): Promise<ConversationStatus>;
}
