import type { MessageId, UserId } from "../shared/id.ts";
import type { Conversation } from "./conversation.ts";
import { isUnread, type Message } from "./message.ts";

/** What one look at a conversation brings. */
export interface ThreadPage {
  readonly conversation: Conversation;
  /** Oldest first, without gaps. */
  readonly messages: readonly Message[];
}

/**
 * A conversation as far as it is known here. Numbers count from 1 without gaps, so what is missing shows:
 * `knownTo` is where the next look begins.
 */
export interface Thread {
  readonly conversation: Conversation;
  /** Where it begins to be known; what stands before has not been asked for yet. */
  readonly firstId: MessageId;
  /** By number, each once. One's own may stand behind a gap until the next look has closed it. */
  readonly messages: readonly Message[];
}

/** The union by number: pages may overlap, come late or come twice. */
function union(known: readonly Message[], more: readonly Message[]): readonly Message[] {
  if (more.length === 0) return known;
  const byId = new Map([...known, ...more].map((message) => [message.id, message]));
  return byId.size === known.length ? known : [...byId.values()].toSorted((a, b) => a.id - b.id);
}

/** An answer that was overtaken by a later one takes nothing back that only ever grows. */
export function withPage(thread: Thread | null, { conversation, messages }: ThreadPage): Thread {
  if (thread === null) return { conversation, messages, firstId: messages[0]?.id ?? (1 as MessageId) };
  const { lastMessageId, readId, otherReadId } = thread.conversation;
  return {
    conversation: {
      ...conversation,
      lastMessageId: later(lastMessageId, conversation.lastMessageId),
      readId: later(readId, conversation.readId),
      otherReadId: later(otherReadId, conversation.otherReadId),
    },
    firstId: thread.firstId,
    messages: union(thread.messages, messages),
  };
}

/** What stands right before it. */
export function withEarlier(thread: Thread, messages: readonly Message[]): Thread {
  const firstId = messages[0]?.id ?? thread.firstId;
  return {
    ...thread,
    firstId: firstId < thread.firstId ? firstId : thread.firstId,
    messages: union(thread.messages, messages),
  };
}

/** One's own, as the server has numbered it. */
export function withSent(thread: Thread, message: Message): Thread {
  const { conversation, messages } = thread;
  const lastMessageId = later(conversation.lastMessageId, message.id);
  return {
    ...thread,
    conversation: { ...conversation, lastMessageId },
    messages: union(messages, [message]),
  };
}

/** As far as this person has read. */
export function withRead(thread: Thread, upTo: MessageId): Thread {
  const readId = later(thread.conversation.readId, upTo);
  return { ...thread, conversation: { ...thread.conversation, readId } };
}

/** Up to here nothing is missing; 0 while nothing is known. */
export function knownTo({ firstId, messages }: Thread): MessageId {
  let end = firstId - 1;
  for (const { id } of messages) if (id === end + 1) end = id;
  return end as MessageId;
}

/** There are later messages than are known without a gap: the next look is due now. */
export function isBehind(thread: Thread): boolean {
  return knownTo(thread) < thread.conversation.lastMessageId;
}

export function hasEarlier({ firstId }: Thread): boolean {
  return firstId > 1;
}

/** How far this person has read once everything on the screen is read; null when the server knows that already. */
export function unmarked(thread: Thread, me: UserId): MessageId | null {
  const end = knownTo(thread);
  const { readId } = thread.conversation;
  const hasNews = thread.messages.some((message) => message.id <= end && isUnread(message, readId, me));
  return hasNews ? end : null;
}

function later(one: MessageId, other: MessageId): MessageId {
  return one > other ? one : other;
}
