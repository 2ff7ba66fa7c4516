import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { type Thread, unmarked } from "../../core/conversations/thread.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import { Button } from "../shared/button.tsx";
import { Icon } from "../shared/icon.tsx";
import type { ComposerStore } from "./composer.store.ts";
import { byDay, dayName } from "./days.ts";
import { MessageBubble } from "./message-bubble.tsx";
import * as s from "./messages.module.css";
import type { ThreadStore } from "./thread.store.ts";
import { UnsentMessages } from "./unsent-messages.tsx";
import { useEndOfThread } from "./use-end-of-thread.ts";

export interface MessagesProps {
  readonly store: ThreadStore;
  readonly composer: ComposerStore;
  readonly thread: Thread;
  /** A button that was pressed is gone: the focus goes on from somewhere else. */
  readonly onTaken: () => void;
}

/** What was said, day by day, and what is about to be said. */
export const Messages = observer(function Messages({ store, composer, thread, onTaken }: MessagesProps) {
  const { conversation, messages, firstId } = thread;
  const name = conversation.other.fullName || conversation.other.username;
  const { scroller, isAtEnd, toEnd } = useEndOfThread(firstId, (isInView) => {
    store.see(isInView);
  });
  const hasNews = store.me !== null && unmarked(thread, store.me) !== null;
  const written = composer.outgoing.length;
  useEffect(() => {
    if (written > 0) toEnd();
  }, [written, toEnd]);
  const read = messages.findLast(
    ({ id, senderId }) => senderId === store.me && id <= conversation.otherReadId,
  );
  return (
    <div className={s.frame}>
      <div ref={scroller} className={s.scroller} role="region" aria-label="Messages" tabIndex={0}>
        <div className={s.content}>
          <Earlier store={store} onAsk={() => scroller.current?.focus({ preventScroll: true })} />
          {messages.length === 0 && composer.outgoing.length === 0 && (
            <p className={s.nothing}>
              Nothing is said yet. Begin with what the other should know, or with what you would like to know.
            </p>
          )}
          {byDay(messages).map((day) => (
            <section key={day.key} aria-label={dayName(day.key, store.now)}>
              <h2 className={s.date}>{dayName(day.key, store.now)}</h2>
              <ol className={s.list}>
                {day.messages.map((message) => (
                  <MessageBubble
                    key={message.id}
                    message={message}
                    sender={message.senderId === store.me ? null : name}
                    isFirstNew={message.id === store.newFrom}
                    isLastRead={message === read}
                  />
                ))}
              </ol>
            </section>
          ))}
          <UnsentMessages store={composer} onTaken={onTaken} />
        </div>
      </div>
      {!isAtEnd && (
        <Button className={s.toEnd} onClick={toEnd}>
          <Icon name="chevron-down" /> {hasNews ? "New messages" : "Latest"}
        </Button>
      )}
      <div className="visually-hidden" role="log" aria-label="New messages">
        {store.heard.map(({ id, content }) => (
          <p key={id}>
            {name}: {content}
          </p>
        ))}
      </div>
    </div>
  );
});

interface EarlierProps {
  readonly store: ThreadStore;
  readonly onAsk: () => void;
}

const Earlier = observer(function Earlier({ store, onAsk }: EarlierProps) {
  if (!store.hasEarlier) return null;
  const { earlier } = store;
  return (
    <div className={s.earlier}>
      {typeof earlier === "object" && (
        <p className={s.error} role="alert">
          {failureMessage(earlier)}
        </p>
      )}
      <Button
        variant="quiet"
        busy={earlier === "loading" ? "Loading..." : undefined}
        onClick={() => {
          store.loadEarlier();
          // With the first message this button goes away.
          onAsk();
        }}
      >
        Earlier messages
      </Button>
    </div>
  );
});
