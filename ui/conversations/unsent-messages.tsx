import { observer } from "mobx-react-lite";
import type { Outgoing } from "../../core/conversations/sending-line.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import { Button } from "../shared/button.tsx";
import { UserText } from "../shared/user-text.tsx";
import type { ComposerStore } from "./composer.store.ts";
import * as s from "./messages.module.css";

export interface UnsentMessagesProps {
  readonly store: ComposerStore;
  /** One of its buttons was pressed, and is gone by that. */
  readonly onTaken: () => void;
}

/** Behind what was said: what is on its way, and what did not get there. */
export const UnsentMessages = observer(function UnsentMessages({ store, onTaken }: UnsentMessagesProps) {
  if (store.outgoing.length === 0) return null;
  return (
    <ol className={`${s.list} ${s.outgoing}`} aria-label="Not sent yet">
      {store.outgoing.map((message) => (
        <li key={message.intent} className={`${s.message} ${s.own}`}>
          <div className={message.fate === "failed" ? `${s.bubble} ${s.failed}` : `${s.bubble} ${s.unsent}`}>
            <span className="visually-hidden">You:</span>
            <UserText text={message.content} />
            <Fate message={message} />
          </div>
          {message.fate === "failed" && (
            <div className={s.ways}>
              <Button
                onClick={() => {
                  store.retry(message.intent);
                  onTaken();
                }}
              >
                Retry
              </Button>
              <Button
                variant="quiet"
                onClick={() => {
                  store.remove(message.intent);
                  onTaken();
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

function Fate({ message }: { readonly message: Outgoing }) {
  const { fate, isKept } = message;
  return (
    <>
      {fate === "failed" ? (
        <p className={s.error} role="alert">
          {failedText(message)}
        </p>
      ) : (
        <p className={s.facts}>{fate === "sending" ? "Sending..." : "Waits for the message before it"}</p>
      )}
      {!isKept && (
        <p className={s.error}>This device keeps nothing: it is lost if you leave before it is sent.</p>
      )}
    </>
  );
}

function failedText({ failure }: Outgoing): string {
  if (failure === null) return "Not sent. The page was left before it arrived.";
  return `Not sent. ${failureMessage(failure) || "Failed to send message. Please try again."}`;
}
