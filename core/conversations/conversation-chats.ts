import type { CurrentSession } from "../auth/current-session.ts";
import type { Chat, Chats } from "../chat/chats.ts";
import type { ThreadKey } from "../chat/draft-store.ts";
import type { ConversationId, UserId } from "../shared/id.ts";
import type { ConversationThreads } from "./conversation-threads.port.ts";
import type { Conversation } from "./conversation.ts";

/** It opens the signed-in user's conversations as chats. */
export class ConversationChats {
  readonly #chats: Chats;
  readonly #threads: ConversationThreads;
  readonly #current: CurrentSession;

  constructor(chats: Chats, threads: ConversationThreads, current: CurrentSession) {
    this.#chats = chats;
    this.#threads = threads;
    this.#current = current;
  }

  /** Opens the conversation; null when no user is signed in. */
  open(id: ConversationId): Chat<Conversation> | null {
    const me = this.#current.session?.user.id;
    if (me === undefined) return null;
    return this.#chats.open({
      key: conversationKey(me, id),
      me,
      api: this.#threads.of(id),
      // Nothing is sent in another person's name.
      canSend: () => this.#current.session?.user.id === me,
    });
  }
}

export function conversationKey(me: UserId, id: ConversationId): ThreadKey {
  return `${me}:${id}` as ThreadKey;
}
