import { observer } from "mobx-react-lite";
import { hasEarlier, pendingReadMark } from "../../core/chat/thread.ts";
import type { SessionThread } from "../../core/collaboration/open-session.ts";
import { senderOf } from "../../core/collaboration/session-sender.ts";
import { statusLine } from "../../core/collaboration/session-state-machine.ts";
import type { SessionMessage, SessionParticipant } from "../../core/collaboration/session.ts";
import { EarlierMessages } from "../conversations/earlier-messages.tsx";
import { MessageDays } from "../conversations/message-days.tsx";
import { ThreadFrame } from "../conversations/thread-frame.tsx";
import { useEndOfThread } from "../conversations/use-end-of-thread.ts";
import { SessionIntro } from "./session-intro.tsx";
import { SessionMessageItem } from "./session-message-item.tsx";
import { SessionOutbox } from "./session-outbox.tsx";
import type { SessionStores } from "./session-stores.ts";
import * as m from "../conversations/messages.module.css";
import type { Elements } from "../shared/elements.ts";
import * as s from "./support-session.module.css";

export interface SessionMessagesProps {
  readonly stores: SessionStores;
  readonly thread: SessionThread;
  readonly me: SessionParticipant;
  /** They follow the last message. */
  readonly children: Elements;
}

/** Shows the messages by day, this page's status changes and the unsent messages. */
export const SessionMessages = observer(function SessionMessages({
  stores,
  thread,
  me,
  children,
}: SessionMessagesProps) {
  const { session: store, composer } = stores;
  const { info, messages, firstId } = thread;
  const localStatus = store.view?.localStatus ?? null;
  const mine = senderOf(me.id);
  const written = composer.queued.length;
  const end = useEndOfThread(firstId, written, (isInView) => store.setEndInView(isInView));
  const nameOf = (id: SessionParticipant["id"] | null) =>
    info.participants.find((participant) => participant.id === id)?.userName ?? info.sourceSystem;
  const isEmpty = messages.length === 0 && localStatus === null && written === 0;
  return (
    <ThreadFrame
      end={end}
      hasUnread={pendingReadMark(thread, mine) !== null}
      received={store.view?.received.map((message) => (
        <Received key={message.id} message={message} name={nameOf(message.participantId)} />
      ))}
    >
      {hasEarlier(thread) ? (
        <EarlierMessages
          state={store.view?.earlier ?? "idle"}
          onAsk={() => {
            store.loadEarlier();
            end.focus();
          }}
        />
      ) : (
        <SessionIntro session={info} me={me} />
      )}
      {isEmpty && <p className={m.nothing}>No messages yet. Start the conversation by sending a message.</p>}
      <MessageDays messages={messages} now={store.now}>
        {(message) => (
          <SessionMessageItem
            key={message.id}
            files={stores.files}
            message={message}
            sender={message.senderId === mine ? null : nameOf(message.participantId)}
            isFirstNew={message.id === store.view?.firstUnread}
          />
        )}
      </MessageDays>
      {localStatus !== null && <p className={s.system}>{statusLine(localStatus)}</p>}
      <SessionOutbox store={composer} />
      {children}
    </ThreadFrame>
  );
});

interface ReceivedProps {
  readonly message: SessionMessage;
  readonly name: string;
}

/** Renders a message for screen readers. */
function Received({ message: { isSystem, content, attachments }, name }: ReceivedProps) {
  return (
    <p>
      {!isSystem && (
        <span>
          <bdi>{name}</bdi>:{" "}
        </span>
      )}
      <bdi>{content}</bdi>
      {attachments.length > 0 && (
        <span>{` ${attachments.length === 1 ? "1 file" : `${attachments.length} files`}`}</span>
      )}
    </p>
  );
}
