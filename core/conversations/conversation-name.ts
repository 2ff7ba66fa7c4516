import { isKnown } from "../images/person-name.ts";
import { displayName } from "../text/display-name.ts";
import type { Conversation, ConversationSummary } from "./conversation.ts";

/** Returns the title of the request, or its number where the server does not say the title. */
export function titleOrNumber(title: string, request: number): string {
  return title === "" ? `Request ${request}` : title;
}

/** Returns the other person's name; of an unknown one, what the two talk about. */
export function conversationName({
  other,
  requestTitle,
}: Pick<Conversation, "other" | "requestTitle">): string {
  return isKnown(other) ? displayName(other) : requestTitle;
}

/** Returns the last message as a list shows it; null before the first. */
export function lastMessageText({
  lastMessage,
  other,
}: Pick<ConversationSummary, "lastMessage" | "other">): string | null {
  if (lastMessage === null) return null;
  const isOwn = isKnown({ id: lastMessage.senderId }) && lastMessage.senderId !== other.id;
  return isOwn ? `You: ${lastMessage.content}` : lastMessage.content;
}
