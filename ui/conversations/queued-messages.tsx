import { notSentText } from "../../core/chat/not-sent-text.ts";
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
    <OutgoingMessages {...props} failedText={notSentText}>
      {({ content }) => <UserText text={content} />}
    </OutgoingMessages>
  );
}
