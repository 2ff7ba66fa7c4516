import { map, type Observable } from "rxjs";
import type { Chats } from "../chat/chats.ts";
import type { ThreadKey } from "../chat/draft-store.ts";
import type { SendQueue } from "../chat/send-queue.ts";
import type { IdempotencyKeys } from "../editing/idempotency-keys.port.ts";
import { Failure } from "../shared/failure.ts";
import type { CollaborationSessionId, ParticipantId } from "../shared/id.ts";
import { currentParticipant, type OpenSession } from "./open-session.ts";
import type { SessionApi } from "./session-api.port.ts";
import { SessionMessages } from "./session-messages.ts";
import { senderOf } from "./session-sender.ts";
import { isSettled, SessionPoller } from "./session-poller.ts";
import type { SessionStatus } from "./session-state-machine.ts";
import type { SessionMessage } from "./session.ts";

/** It connects one participant to one session, as long as its page is open. */
export interface JoinedSession {
  readonly key: ThreadKey;
  readonly poller: SessionPoller;
  readonly queue: SendQueue<SessionMessage>;
}

/** It has the actions of a participant in a session. Everything fails with a Failure. */
export class SessionService {
  readonly #api: SessionApi;
  readonly #chats: Chats;
  readonly #keys: IdempotencyKeys;

  constructor(api: SessionApi, chats: Chats, keys: IdempotencyKeys) {
    this.#api = api;
    this.#chats = chats;
    this.#keys = keys;
  }

  /** Loads the session. It fails as "forbidden" also when the caller is no participant. Cold. */
  load(): Observable<OpenSession> {
    return this.#api.load().pipe(
      map((session) => {
        if (currentParticipant(session) === null) throw new Failure({ kind: "forbidden" });
        return session;
      }),
    );
  }

  join(session: OpenSession): JoinedSession {
    const me = currentParticipant(session);
    if (me === null) throw new Failure({ kind: "forbidden" });
    const messages = new SessionMessages(this.#api, session);
    const chat = this.#chats.open<OpenSession, SessionMessage>({
      key: sessionKey(session.id, me.id),
      me: senderOf(me.id),
      api: messages,
      canSend: () => true,
      isOver: isSettled,
    });
    return { key: chat.key, queue: chat.queue, poller: new SessionPoller(chat, messages) };
  }

  async setStatus({ poller }: JoinedSession, status: SessionStatus): Promise<void> {
    const after = poller.lastId;
    poller.showStatus(await this.#api.setStatus(status, this.#keys.next()), after);
  }

  /** @param rating 1 to 5 */
  async rate({ poller }: JoinedSession, rating: number): Promise<void> {
    poller.adopt(await this.#api.rate(rating, this.#keys.next()));
  }
}

/** Returns a key for the device's storage, which contains no credential. */
function sessionKey(session: CollaborationSessionId, me: ParticipantId): ThreadKey {
  return `support:${session}:${me}` as ThreadKey;
}
