import type { MessageId, UserId } from "../shared/id.ts";

/** Characters, after trimming. */
export const MESSAGE_LIMIT = 5_000;
/** Unread messages are counted no further. */
export const UNREAD_CAP = 99;

export interface Message {
  readonly id: MessageId;
  readonly senderId: UserId;
  readonly content: string;
  /** UTC, ISO-8601. */
  readonly createdAt: string;
}

/** Why this cannot be sent; undefined when it can. */
export function messageError(content: string): string | undefined {
  const { length } = content.trim();
  if (length === 0) return "Please write a message";
  return length > MESSAGE_LIMIT ? `Message must be at most ${MESSAGE_LIMIT} characters` : undefined;
}

/** Own words are never news. */
export function isUnread(message: Pick<Message, "id" | "senderId">, readId: number, me: UserId): boolean {
  return message.id > readId && message.senderId !== me;
}
