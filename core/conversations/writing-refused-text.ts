import type { Reach } from "../blocks/reach.ts";
import { SUBSCRIPTION_REQUIRED } from "../subscription/subscription.ts";
import type { Conversation } from "./conversation.ts";

/** Each text says why the other person cannot be written to at all. */
const WHY: Readonly<Record<Exclude<Reach, "open">, (name: string) => string>> = {
  left: (name) => `${name} has left and can't receive messages.`,
  you_blocked: (name) => `You blocked ${name}. Neither of you can write here; you can still read.`,
  unavailable: (name) => `You can't send messages to ${name}. You can still read this conversation.`,
};

/**
 * Says why a participant can only read.
 * @param name the other participant's, as it stands within a sentence
 */
export function writingRefusedText({ reach }: Pick<Conversation, "reach">, name: string): string {
  return reach === "open"
    ? `${SUBSCRIPTION_REQUIRED}. You can still read this conversation.`
    : WHY[reach](name);
}
