import { observer } from "mobx-react-lite";
import type { QueuedMessage } from "../../core/chat/send-queue.ts";
import { Button } from "../shared/button.tsx";
import type { Elements } from "../shared/elements.ts";
import * as s from "./messages.module.css";

export interface OutgoingMessagesProps {
  readonly store: {
    readonly queued: readonly QueuedMessage[];
    retry(key: string): void;
    remove(key: string): void;
  };
  /** It moves the focus after Retry or Remove, whose button disappears. */
  readonly onHandled: () => void;
  /** Explains why a message failed. */
  readonly failedText: (message: QueuedMessage) => string;
  /** Renders a message's content. */
  readonly children: (message: QueuedMessage) => Elements;
}

/** Shows below a thread the messages that are being sent or have failed. */
export const OutgoingMessages = observer(function OutgoingMessages({
  store,
  onHandled,
  failedText,
  children,
}: OutgoingMessagesProps) {
  if (store.queued.length === 0) return null;
  return (
    <ol className={`${s.list} ${s.outgoing}`} aria-label="Not sent yet">
      {store.queued.map((message) => (
        <li key={message.idempotencyKey} className={`${s.message} ${s.own}`}>
          <div className={`${s.bubble} ${message.status === "failed" ? s.failed : s.unsent}`}>
            <span className="visually-hidden">You:</span>
            {children(message)}
            <Status message={message} failedText={failedText} />
          </div>
          {message.status === "failed" && (
            <div className={s.ways}>
              <Button
                onClick={() => {
                  store.retry(message.idempotencyKey);
                  onHandled();
                }}
              >
                Retry
              </Button>
              <Button
                variant="quiet"
                onClick={() => {
                  store.remove(message.idempotencyKey);
                  onHandled();
                }}
              >
                Remove
              </Button>
            </div>
          )}
        </li>
      ))}
    </ol>
  );
});

interface StatusProps extends Pick<OutgoingMessagesProps, "failedText"> {
  readonly message: QueuedMessage;
}

function Status({ message, failedText }: StatusProps) {
  const { status, isStored } = message;
  return (
    <>
      {status === "failed" ? (
        <p className={s.error} role="alert">
          {failedText(message)}
        </p>
      ) : (
        <p className={s.facts}>{status === "sending" ? "Sending..." : "Waiting for the previous message"}</p>
      )}
      {!isStored && (
        <p className={s.error}>It can't be saved on this device. Stay on this page until it's sent.</p>
      )}
    </>
  );
}
