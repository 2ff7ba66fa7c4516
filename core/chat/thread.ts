import type { MessageId } from "../shared/id.ts";
import { isUnread, type Message, type SenderId } from "./message.ts";

/** Id of a message of which the server does not say where it stands. */
export const UNNUMBERED = 0;
/** `lastMessageId` of a server that does not count the messages of a thread. */
export const UNCOUNTED = -1;
/** `readId` of a server that does not know how far its users have read. */
export const EVERYTHING_READ = Number.MAX_SAFE_INTEGER;

/** Facts of every thread besides its messages; each kind of thread adds its own. */
export interface ThreadInfo {
  /** 0 before the first message. */
  readonly lastMessageId: MessageId;
  /** The caller has read up to here, the other person up to `otherReadId`. */
  readonly readId: MessageId;
  readonly otherReadId: MessageId;
  /** The ids only ascend, and an answer has all messages behind the asked one. */
  readonly hasGaps?: boolean;
}

/** One response of the server carries a page. */
export interface ThreadPage<Info extends ThreadInfo, M extends Message = Message> {
  readonly info: Info;
  /** The oldest message comes first, and none is missing between. */
  readonly messages: readonly M[];
}

/**
 * What is loaded of a thread so far. Ids count from 1 without gaps unless it says otherwise, so a missing message
 * shows: the next read begins after `lastKnownId`.
 */
export interface Thread<Info extends ThreadInfo = ThreadInfo, M extends Message = Message> {
  readonly info: Info;
  /** The loaded part begins here; earlier messages have not been read yet. */
  readonly firstId: MessageId;
  /**
   * They are sorted by id without duplicates. The caller's own may stand behind a gap until the next read has
   * closed it.
   */
  readonly messages: readonly M[];
  /** Last message that an answer has brought; only where ids have gaps. */
  readonly loadedTo?: MessageId;
}

/** Merges messages by id, since pages may overlap, come late or come twice. */
function union<M extends Message>(known: readonly M[], more: readonly M[]): readonly M[] {
  if (more.length === 0) return known;
  const byId = new Map([...known, ...more].map((message) => [message.id, message]));
  return byId.size === known.length ? known : [...byId.values()].toSorted((a, b) => a.id - b.id);
}

/** Adds a page. One that was overtaken by a later page undoes nothing, because its figures only ever grow. */
export function withPage<Info extends ThreadInfo, M extends Message>(
  thread: Thread<Info, M> | null,
  { info, messages }: ThreadPage<Info, M>,
): Thread<Info, M> {
  const end = messages.at(-1)?.id ?? (0 as MessageId);
  const loaded = info.hasGaps === true && { loadedTo: later(thread?.loadedTo ?? end, end) };
  if (thread === null) return { info, messages, firstId: firstIdOf(info, messages), ...loaded };
  const { lastMessageId, readId, otherReadId } = thread.info;
  return {
    info: {
      ...info,
      lastMessageId: later(lastMessageId, info.lastMessageId),
      readId: later(readId, info.readId),
      otherReadId: later(otherReadId, info.otherReadId),
    },
    firstId: thread.firstId,
    messages: union(thread.messages, messages),
    ...loaded,
  };
}

function firstIdOf({ hasGaps }: ThreadInfo, [first]: readonly Message[]): MessageId {
  return hasGaps === true || first === undefined ? (1 as MessageId) : first.id;
}

/** @param messages those right before the thread's first one */
export function withEarlier<Info extends ThreadInfo, M extends Message>(
  thread: Thread<Info, M>,
  messages: readonly M[],
): Thread<Info, M> {
  const firstId = messages[0]?.id ?? thread.firstId;
  return {
    ...thread,
    firstId: firstId < thread.firstId ? firstId : thread.firstId,
    messages: union(thread.messages, messages),
  };
}

/** @param message one's own, with the id that the server has given it */
export function withSent<Info extends ThreadInfo, M extends Message>(
  thread: Thread<Info, M>,
  message: M,
): Thread<Info, M> {
  const lastMessageId = later(thread.info.lastMessageId, message.id);
  return {
    ...thread,
    info: { ...thread.info, lastMessageId },
    messages: union(
      thread.messages.filter(({ id }) => id !== message.id),
      [message],
    ),
  };
}

/** @param upTo the last message that this person has read */
export function withRead<Info extends ThreadInfo, M extends Message>(
  thread: Thread<Info, M>,
  upTo: MessageId,
): Thread<Info, M> {
  return { ...thread, info: { ...thread.info, readId: later(thread.info.readId, upTo) } };
}

/** Returns the last message up to which none is missing; 0 while none is loaded. */
export function lastKnownId({ info, firstId, messages, loadedTo }: Thread): MessageId {
  if (info.hasGaps === true) return loadedTo ?? (0 as MessageId);
  let end = firstId - 1;
  for (const { id } of messages) if (id === end + 1) end = id;
  return end as MessageId;
}

/** Tells whether later messages exist than are loaded without a gap, so that the next read is due now. */
export function isBehind(thread: Thread): boolean {
  return lastKnownId(thread) < thread.info.lastMessageId;
}

export function hasEarlier({ firstId }: Thread): boolean {
  return firstId > 1;
}

/** Returns what to mark as read once all loaded messages were in view; null when the server already knows. */
export function pendingReadMark(thread: Thread, me: SenderId): MessageId | null {
  const end = lastKnownId(thread);
  const { readId } = thread.info;
  const hasUnread = thread.messages.some((message) => message.id <= end && isUnread(message, readId, me));
  return hasUnread ? end : null;
}

/** Returns the oldest unread message; null for none. */
export function firstUnreadId({ info, messages }: Thread, me: SenderId): MessageId | null {
  return messages.find((message) => isUnread(message, info.readId, me))?.id ?? null;
}

function later(one: MessageId, other: MessageId): MessageId {
  return one > other ? one : other;
}
