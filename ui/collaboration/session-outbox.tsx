import type { QueuedMessage } from "../../core/chat/send-queue.ts";
import { fileSizeText, shortFileName } from "../../core/collaboration/file-text.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import { OutgoingMessages } from "../conversations/outgoing-messages.tsx";
import { Glyph } from "../shared/glyph.tsx";
import { FILE } from "../shared/icon-paths.ts";
import { UserText } from "../shared/user-text.tsx";
import { focusOnComposer } from "./session-composer.tsx";
import type { SessionComposerStore } from "./session-composer.store.ts";
import * as a from "./attachments.module.css";

/** Shows the unsent messages with their files. */
export function SessionOutbox({ store }: { readonly store: SessionComposerStore }) {
  return (
    <OutgoingMessages store={store} onHandled={focusOnComposer} failedText={failedText}>
      {(message) => (
        <>
          {message.content !== "" && <UserText text={message.content} />}
          <Files message={message} />
        </>
      )}
    </OutgoingMessages>
  );
}

function Files({ message: { files = [] } }: { readonly message: QueuedMessage }) {
  if (files.length === 0) return null;
  return (
    <ul className={a.attachments} aria-label="Files">
      {files.map(({ id, name, size }) => (
        <li key={id} className={a.attachment}>
          <span className={a.fileName}>
            <Glyph path={FILE} />
            <bdi>{shortFileName(name)}</bdi>
          </span>
          <span className={a.size}>{fileSizeText(size)}</span>
        </li>
      ))}
    </ul>
  );
}

function failedText({ failure }: QueuedMessage): string {
  const reason = failure === null ? "" : failureMessage(failure);
  return `Failed to send message. Please try again. ${reason}`.trim();
}
