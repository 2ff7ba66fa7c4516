import { observer } from "mobx-react-lite";
import type { QueuedMessage } from "../../core/chat/send-queue.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import { Button } from "../shared/button.tsx";
import { UserText } from "../shared/user-text.tsx";
import type { ComposerStore } from "./composer.store.ts";
import * as s from "./messages.module.css";

export interface QueuedMessagesProps {
  readonly store: ComposerStore;
  /** Retry or Remove was pressed: the button is gone, and the focus needs another place. */
  readonly onHandled: () => void;
}

/** After the messages of the thread: those that are being sent, and those that failed. */
export const QueuedMessages = observer(function QueuedMessages({ store, onHandled }: QueuedMessagesProps) {
  if (store.queued.length === 0) return null;
  return (
    <ol className={`${s.list} ${s.outgoing}`} aria-label="Not sent yet">
      {store.queued.map((message) => (
        <li key={message.idempotencyKey} className={`${s.message} ${s.own}`}>
          <div
            className={message.status === "failed" ? `${s.bubble} ${s.failed}` : `${s.bubble} ${s.unsent}`}
          >
            <span className="visually-hidden">You:</span>
            <UserText text={message.content} />
            <Status message={message} />
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

function Status({ message }: { readonly message: QueuedMessage }) {
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

function failedText({ failure }: QueuedMessage): string {
  if (failure === null) return "Not sent. You left before it was delivered.";
  return `Not sent. ${failureMessage(failure) || "Failed to send message. Please try again."}`;
}
