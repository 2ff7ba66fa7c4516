import { type Observable, of, throwError } from "rxjs";
import type { ConversationStatus, ConversationSummary } from "../../core/conversations/conversation.ts";
import type { ConversationsApi } from "../../core/conversations/conversations-api.port.ts";
import type { Conditional } from "../../core/polling/conditional.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { ConversationId, RequestId, UserId } from "../../core/shared/id.ts";

/** It answers from the server's list; a poll that has the present ETag gets nothing. */
export class FakeConversationsApi implements ConversationsApi {
  readonly started: (readonly [RequestId, UserId | null])[] = [];
  outcome: ConversationId | Failure = 31 as ConversationId;
  rows: readonly ConversationSummary[] | Failure = [];
  /** Each entry is the ETag that a poll sent. */
  readonly polls: (string | null)[] = [];
  readonly skips: number[] = [];
  /** Each entry has a change such as "31 closed" and its idempotency key. */
  readonly moves: (readonly [string, string])[] = [];
  refusal: Failure | null = null;

  latest(limit: number, etag: string | null): Observable<Conditional<readonly ConversationSummary[]> | null> {
    this.polls.push(etag);
    const { rows } = this;
    if (rows instanceof Failure) return throwError(() => rows);
    const value = rows.slice(0, limit);
    const present = JSON.stringify(value);
    return of(present === etag ? null : { value, etag: present });
  }

  further(skip: number, limit: number): Observable<readonly ConversationSummary[]> {
    this.skips.push(skip);
    const { rows } = this;
    return rows instanceof Failure ? throwError(() => rows) : of(rows.slice(skip, skip + limit));
  }

  start(requestId: RequestId, developerId: UserId | null): Promise<ConversationId> {
    this.started.push([requestId, developerId]);
    return this.outcome instanceof Failure ? Promise.reject(this.outcome) : Promise.resolve(this.outcome);
  }

  setStatus(
    id: ConversationId,
    status: ConversationStatus,
    idempotencyKey: string,
  ): Promise<ConversationStatus> {
    this.moves.push([`${id} ${status}`, idempotencyKey]);
    return this.refusal === null ? Promise.resolve(status) : Promise.reject(this.refusal);
  }
}
