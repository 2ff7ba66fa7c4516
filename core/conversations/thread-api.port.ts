import type { Observable } from "rxjs";
import type { ConversationId, MessageId } from "../shared/id.ts";
import type { Message } from "./message.ts";
import type { News } from "./news.ts";
import type { ThreadPage } from "./thread.ts";

/** One conversation and what is said in it. */
export abstract class ThreadApi {
  /**
   * The messages behind `after`, or the last ones when that is null; a page of them at the most.
   *
   * @param seen the name of the state that the caller has; null for none
   * @returns null when that is still the state
   */
  abstract news(
    id: ConversationId,
    after: MessageId | null,
    seen: string | null,
  ): Observable<News<ThreadPage> | null>;
  /** The last messages before this one, the oldest first; fewer than a page at the beginning of the thread. */
  abstract earlier(id: ConversationId, before: MessageId): Observable<readonly Message[]>;
  /** @param intent the same for every try: the message is there once, however often it is sent */
  abstract send(id: ConversationId, content: string, intent: string): Promise<Message>;
  /** Only ever moves forward. */
  abstract markRead(id: ConversationId, upTo: MessageId): Promise<void>;
}
