import type { Observable } from "rxjs";
import type { ConversationId, RequestId, UserId } from "../shared/id.ts";
import type { ConversationStatus, ConversationSummary } from "./conversation.ts";
import type { Conditional } from "../polling/conditional.ts";

/**
 * These are the calls about the caller's conversations. Reading is cold, and unsubscribing aborts it.
 * Everything fails with a Failure.
 */
export abstract class ConversationsApi {
  /**
   * Lists the latest conversations with the latest message first.
   * @param limit 100 at most
   * @returns null when nothing has changed since the answer with this ETag
   */
  abstract latest(
    limit: number,
    etag: string | null,
  ): Observable<Conditional<readonly ConversationSummary[]> | null>;
  /**
   * Reads rows further down. A new message moves its conversation to the top and others down, so pages may
   * overlap.
   */
  abstract further(skip: number, limit: number): Observable<readonly ConversationSummary[]>;
  /**
   * Opens the conversation about a request, or the existing one if there is one.
   * @param developerId the other participant when the request's owner starts it; null when a developer does
   * @param idempotencyKey the same for every try of one command
   */
  abstract start(
    requestId: RequestId,
    developerId: UserId | null,
    idempotencyKey: string,
  ): Promise<ConversationId>;
  /** @returns the status that it has now */
  abstract setStatus(
    id: ConversationId,
    status: ConversationStatus,
    idempotencyKey: string,
  ): Promise<ConversationStatus>;
}
