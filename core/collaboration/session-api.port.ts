import type { Observable } from "rxjs";
import type { Conditional } from "../polling/conditional.ts";
import type { MessageId } from "../shared/id.ts";
import type { OpenSession } from "./open-session.ts";
import type { SessionStatus } from "./session-state-machine.ts";
import type { SessionMessage } from "./session.ts";

/**
 * These are the calls about one session; the instance knows which session and with whose credential. Reading
 * is cold, and unsubscribing aborts it. Everything fails with a Failure. A write takes an idempotency key,
 * the same for every try.
 */
export abstract class SessionApi {
  abstract load(): Observable<OpenSession>;
  /**
   * Reads the messages after this one, or the last ones when it is null; at most one page.
   * @returns null when nothing has changed since the answer with this ETag
   */
  abstract messagesAfter(
    after: MessageId | null,
    etag: string | null,
  ): Observable<Conditional<readonly SessionMessage[]> | null>;
  /** Reads the last messages before this one, the oldest first. */
  abstract messagesBefore(before: MessageId): Observable<readonly SessionMessage[]>;
  /** @param attachments ids of files that were uploaded before */
  abstract send(
    content: string,
    attachments: readonly number[],
    idempotencyKey: string,
  ): Promise<SessionMessage>;
  abstract setStatus(status: SessionStatus, idempotencyKey: string): Promise<OpenSession>;
  /** Marks messages as read; the mark only ever moves forward. */
  abstract markRead(upTo: MessageId): Promise<void>;
  /**
   * Rates the session once after it was resolved; only the external side does.
   * @param rating 1 to 5
   */
  abstract rate(rating: number, idempotencyKey: string): Promise<OpenSession>;
}
