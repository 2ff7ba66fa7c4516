import type { ConversationSummary } from "./conversation.ts";

/** Unread messages are counted no further. */
export const UNREAD_CAP = 99;

export function unreadTotal(rows: readonly Pick<ConversationSummary, "unreadCount">[]): number {
  return rows.reduce((total, { unreadCount }) => total + unreadCount, 0);
}

/** Shortens the count for a badge. */
export function unreadText(count: number): string {
  return count > UNREAD_CAP ? `${UNREAD_CAP}+` : String(count);
}
