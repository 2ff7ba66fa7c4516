import { displayName } from "../../core/text/display-name.ts";
import { observer } from "mobx-react-lite";
import type { Message } from "../../core/chat/message.ts";
import { isKnown } from "../../core/images/person-name.ts";
import { type Thread, pendingReadMark } from "../../core/chat/thread.ts";
import type { Conversation } from "../../core/conversations/conversation.ts";
import type { ComposerStore } from "./composer.store.ts";
import { EarlierMessages } from "./earlier-messages.tsx";
import { MessageBubble } from "./message-bubble.tsx";
import { MessageDays } from "./message-days.tsx";
import * as s from "./messages.module.css";
import { ThreadFrame } from "./thread-frame.tsx";
import type { ThreadStore } from "./thread.store.ts";
import { QueuedMessages } from "./queued-messages.tsx";
import { useEndOfThread } from "./use-end-of-thread.ts";

export interface MessagesProps {
  readonly store: ThreadStore;
  readonly composer: ComposerStore;
  readonly thread: Thread<Conversation>;
  /** It moves the focus after the pressed button has been removed. */
  readonly onHandled: () => void;
}

/** Shows the messages by day and the unsent ones. */
export const Messages = observer(function Messages({ store, composer, thread, onHandled }: MessagesProps) {
  const { info: conversation, messages, firstId } = thread;
  const { other } = conversation;
  const nameOf = ({ senderId }: Message) => (isKnown({ id: senderId }) ? displayName(other) : "");
  const written = composer.queued.length;
  const end = useEndOfThread(firstId, written, (isInView) => store.setEndInView(isInView));
  const hidden = new Map(conversation.hiddenMessages.map(({ id, because }) => [id, because]));
  const read = messages.findLast(
    ({ id, senderId }) => senderId === store.me && id <= conversation.otherReadId,
  );
  const received = store.received.filter(({ id }) => !hidden.has(id));
  return (
    <ThreadFrame
      end={end}
      hasUnread={store.me !== null && pendingReadMark(thread, store.me) !== null}
      received={received.map((message) => (
        <Received key={message.id} sender={nameOf(message)} content={message.content} />
      ))}
    >
      {store.hasEarlier && (
        <EarlierMessages
          state={store.earlier}
          onAsk={() => {
            store.loadEarlier();
            end.focus();
          }}
        />
      )}
      {messages.length === 0 && written === 0 && (
        <p className={s.nothing}>No messages yet. Introduce yourself or ask a question.</p>
      )}
      <MessageDays messages={messages} now={store.now}>
        {(message) => (
          <MessageBubble
            key={message.id}
            conversation={conversation.id}
            message={message}
            isHidden={hidden.has(message.id)}
            because={hidden.get(message.id) ?? null}
            sender={message.senderId === store.me ? null : nameOf(message)}
            isFirstNew={message.id === store.firstUnread}
            isLastRead={message === read}
          />
        )}
      </MessageDays>
      <QueuedMessages store={composer} onHandled={onHandled} />
    </ThreadFrame>
  );
});

interface ReceivedProps {
  /** "" where the server does not say it. */
  readonly sender: string;
  readonly content: string;
}

/** Renders a message for screen readers. */
function Received({ sender, content }: ReceivedProps) {
  return (
    <p>
      {sender !== "" && (
        <span>
          <bdi>{sender}</bdi>:{" "}
        </span>
      )}
      <bdi>{content}</bdi>
    </p>
  );
}
