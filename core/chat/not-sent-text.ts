import { failureMessage } from "../shared/failure-message.ts";
import type { QueuedMessage } from "./send-queue.ts";

/** Says why a message was not sent. */
export function notSentText({ failure }: Pick<QueuedMessage, "failure">): string {
  if (failure === null) return "Not sent. You left before it was delivered.";
  return `Not sent. ${failureMessage(failure) || "Failed to send message. Please try again."}`;
}
