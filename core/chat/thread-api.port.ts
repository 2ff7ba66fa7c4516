import type { Observable } from "rxjs";
import type { Conditional } from "../polling/conditional.ts";
import type { MessageId } from "../shared/id.ts";
import type { Message } from "./message.ts";
import type { SentFile } from "./pending-message.ts";
import type { ThreadInfo, ThreadPage } from "./thread.ts";

/**
 * These are the calls about one thread; the instance knows which thread and with whose credential. Reading is
 * cold, and unsubscribing aborts it. Everything fails with a Failure.
 */
export abstract class ThreadApi<Info extends ThreadInfo, M extends Message = Message> {
  /**
   * Reads the messages after this one, or the last ones when it is null; at most one page.
   * @returns null when nothing has changed since the answer with this ETag
   */
  abstract messagesAfter(
    after: MessageId | null,
    etag: string | null,
  ): Observable<Conditional<ThreadPage<Info, M>> | null>;
  /**
   * Reads the last messages before this one, the oldest first; fewer than a page at the beginning of the
   * thread.
   */
  abstract messagesBefore(before: MessageId): Observable<readonly M[]>;
  /**
   * @param idempotencyKey the same for every try: the message is added once, however often it is sent
   * @param files absent for none; they are on the server already
   * @returns the message with its id, `UNNUMBERED` where the next read has to say where it stands
   */
  abstract send(content: string, idempotencyKey: string, files?: readonly SentFile[]): Promise<M>;
  /** Marks messages as read; the mark only ever moves forward. */
  abstract markRead(upTo: MessageId): Promise<void>;
}
