import { map, type Observable, of, switchMap } from "rxjs";
import type { SentFile } from "../chat/pending-message.ts";
import type { ThreadApi } from "../chat/thread-api.port.ts";
import type { ThreadPage } from "../chat/thread.ts";
import type { Conditional } from "../polling/conditional.ts";
import type { MessageId } from "../shared/id.ts";
import { type OpenSession, toldStatus } from "./open-session.ts";
import type { SessionApi } from "./session-api.port.ts";
import type { SessionMessage } from "./session.ts";

type Page = ThreadPage<OpenSession, SessionMessage>;

/**
 * It reads a session's messages like a thread of core/chat. A poll brings messages alone. The session itself
 * is read again when a system message announces a later status, or when a new participant speaks.
 */
export class SessionMessages implements ThreadApi<OpenSession, SessionMessage> {
  readonly #api: SessionApi;
  #session: OpenSession;

  constructor(api: SessionApi, session: OpenSession) {
    this.#api = api;
    this.#session = session;
  }

  /** @param session as a later answer has it */
  adopt(session: OpenSession): void {
    this.#session = session;
  }

  messagesAfter(after: MessageId | null, etag: string | null): Observable<Conditional<Page> | null> {
    return this.#api
      .messagesAfter(after, etag)
      .pipe(switchMap((found) => (found === null ? of(null) : this.#beside(found))));
  }

  messagesBefore(before: MessageId): Observable<readonly SessionMessage[]> {
    return this.#api.messagesBefore(before);
  }

  send(content: string, idempotencyKey: string, files: readonly SentFile[] = []): Promise<SessionMessage> {
    const attachments = files.map(({ id }) => id);
    return this.#api.send(content, attachments, idempotencyKey);
  }

  markRead(upTo: MessageId): Promise<void> {
    return this.#api.markRead(upTo);
  }

  /**
   * Reads the session beside its messages. If that fails the messages wait, too, because a status and the
   * line about it belong together.
   */
  #beside({ value: messages, etag }: Conditional<readonly SessionMessage[]>): Observable<Conditional<Page>> {
    return this.#present(messages.some((message) => this.#isNews(message))).pipe(
      map((session) => {
        const lastMessageId = messages.at(-1)?.id ?? session.lastMessageId;
        const info = lastMessageId > session.lastMessageId ? { ...session, lastMessageId } : session;
        this.#session = info;
        return { value: { info, messages }, etag };
      }),
    );
  }

  /** Tells whether the message makes the loaded session outdated. */
  #isNews(message: SessionMessage): boolean {
    const { lastMessageId, participants } = this.#session;
    if (message.id <= lastMessageId) return false;
    const { participantId: author } = message;
    return toldStatus(message) !== null || (author !== null && !participants.some(({ id }) => id === author));
  }

  #present(isOutdated: boolean): Observable<OpenSession> {
    return isOutdated ? this.#api.load() : of(this.#session);
  }
}
