import type { QueuedMessage } from "../../core/chat/send-queue.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import { UserText } from "../shared/user-text.tsx";
import type { ComposerStore } from "./composer.store.ts";
import { OutgoingMessages } from "./outgoing-messages.tsx";

export interface QueuedMessagesProps {
  readonly store: ComposerStore;
  /** It moves the focus after Retry or Remove, whose button disappears. */
  readonly onHandled: () => void;
}

/** Shows the unsent messages of a conversation. */
export function QueuedMessages(props: QueuedMessagesProps) {
  return (
    <OutgoingMessages {...props} failedText={failedText}>
      {({ content }) => <UserText text={content} />}
    </OutgoingMessages>
  );
}

function failedText({ failure }: QueuedMessage): string {
  if (failure === null) return "Not sent. You left before it was delivered.";
  return `Not sent. ${failureMessage(failure) || "Failed to send message. Please try again."}`;
}
