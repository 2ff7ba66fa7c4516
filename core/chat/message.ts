import type { Id, MessageId } from "../shared/id.ts";
import { trimmedText } from "../text/trimmed.ts";

/** It counts characters after trimming. */
export const MESSAGE_LIMIT = 5_000;

/** A user's id in a conversation, 0 where the server does not say it; other kinds of threads have ids of their own. */
export type SenderId = Id<string>;

export interface Message {
  readonly id: MessageId;
  readonly senderId: SenderId;
  readonly content: string;
  /** In UTC, in the form of ISO 8601; "" where the server does not say it. */
  readonly createdAt: string;
}

/** Says why the message cannot be sent; undefined when it can. */
export function messageError(content: string): string | undefined {
  const { length } = trimmedText(content);
  if (length === 0) return "Please write a message";
  return length > MESSAGE_LIMIT
    ? `Message must be at most ${MESSAGE_LIMIT.toLocaleString("en-US")} characters`
    : undefined;
}

/** One's own messages are never unread. */
export function isUnread(message: Pick<Message, "id" | "senderId">, readId: number, me: SenderId): boolean {
  return message.id > readId && message.senderId !== me;
}
