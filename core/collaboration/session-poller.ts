import { map, type Observable } from "rxjs";
import type { Chat } from "../chat/chats.ts";
import { isBehind, lastKnownId } from "../chat/thread.ts";
import type { ThreadView } from "../chat/thread-reader.ts";
import type { MessageId } from "../shared/id.ts";
import { type OpenSession, type SessionThread, toldStatus } from "./open-session.ts";
import { isShut } from "./session-failure.ts";
import type { SessionMessages } from "./session-messages.ts";
import { isOver, type SessionStatus } from "./session-state-machine.ts";
import type { SessionMessage } from "./session.ts";

export interface SessionView extends ThreadView<OpenSession, SessionMessage> {
  /** This page has set the status, and the message about it has not arrived. */
  readonly localStatus: SessionStatus | null;
  /** The link, or the account behind it, no longer opens the session; loaded messages stay. */
  readonly isShut: boolean;
}

interface LocalStatus {
  readonly status: SessionStatus;
  /** The message about the status comes after this one. */
  readonly after: MessageId;
}

/**
 * It reads a session while it is open: every five seconds the messages after the last loaded one, until the
 * session is resolved and all its messages are loaded, or until the link has expired.
 */
export class SessionPoller {
  readonly #chat: Chat<OpenSession, SessionMessage>;
  readonly #messages: SessionMessages;
  #local: LocalStatus | null = null;
  #thread: SessionThread | null = null;

  /** It polls as long as it is subscribed. */
  readonly view$: Observable<SessionView>;

  /** @param chat over these messages, with `isSettled` to end it */
  constructor(chat: Chat<OpenSession, SessionMessage>, messages: SessionMessages) {
    this.#chat = chat;
    this.#messages = messages;
    this.view$ = chat.reader.view$.pipe(
      map((view) => {
        this.#thread = view.thread;
        const local = this.#local;
        const localStatus = local !== null && !isStored(view.thread, local) ? local.status : null;
        return { ...view, localStatus, isShut: isShut(view.failure) };
      }),
    );
  }

  /** Returns the last loaded message, after which a change of the status will be announced. */
  get lastId(): MessageId {
    return this.#thread === null ? (0 as MessageId) : lastKnownId(this.#thread);
  }

  /** @param after the last message when the status was set */
  showStatus(session: OpenSession, after: MessageId): void {
    this.#local = { status: session.status, after };
    this.adopt(session);
  }

  /** @param session as the answer to a command has it */
  adopt(session: OpenSession): void {
    this.#messages.adopt(session);
    this.#chat.reader.adopt(session);
  }

  refresh(): void {
    this.#chat.reader.refresh();
  }

  setEndInView(isInView: boolean): void {
    this.#chat.reader.setEndInView(isInView);
  }

  loadEarlier(): void {
    this.#chat.reader.loadEarlier();
  }
}

/** Tells whether nothing more can come: all of a resolved session is loaded, or access is refused. */
export function isSettled({ thread, failure }: ThreadView<OpenSession, SessionMessage>): boolean {
  if (isShut(failure)) return true;
  return failure === null && thread !== null && isOver(thread.info.status) && !isBehind(thread);
}

function isStored(thread: SessionThread | null, { status, after }: LocalStatus): boolean {
  return thread?.messages.some((message) => message.id > after && toldStatus(message) === status) === true;
}
