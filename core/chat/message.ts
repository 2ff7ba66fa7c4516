import type { Id, MessageId } from "../shared/id.ts";

/** Characters, after trimming. */
export const MESSAGE_LIMIT = 5_000;

/** Who wrote a message: a user's id in a conversation, whatever tells the writers apart in another kind of thread. */
export type SenderId = Id<string>;

export interface Message {
  readonly id: MessageId;
  readonly senderId: SenderId;
  readonly content: string;
  /** UTC, ISO-8601. */
  readonly createdAt: string;
}

/** Why this cannot be sent; undefined when it can. */
export function messageError(content: string): string | undefined {
  const { length } = content.trim();
  if (length === 0) return "Please write a message";
  return length > MESSAGE_LIMIT
    ? `Message must be at most ${MESSAGE_LIMIT.toLocaleString("en-US")} characters`
    : undefined;
}

/** One's own messages are never unread. */
export function isUnread(message: Pick<Message, "id" | "senderId">, readId: number, me: SenderId): boolean {
  return message.id > readId && message.senderId !== me;
}
