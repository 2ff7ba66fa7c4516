import { observer } from "mobx-react-lite";
import { useId, useRef } from "react";
import { fileSizeText } from "../../core/collaboration/file-text.ts";
import { hasExtras, type OpenSession } from "../../core/collaboration/open-session.ts";
import { ATTACHMENT_BYTES, MOST_ATTACHMENTS } from "../../core/collaboration/session-limits.ts";
import { isOver } from "../../core/collaboration/session-state-machine.ts";
import { MessageError, MessageField, MessageCharactersLeft } from "../conversations/message-field.tsx";
import { Button } from "../shared/button.tsx";
import { FilesInput } from "../shared/files-input.tsx";
import { Glyph } from "../shared/glyph.tsx";
import { CLIP } from "../shared/icon-paths.ts";
import { useFileDrop } from "../shared/use-file-drop.ts";
import type { SessionComposerStore } from "./session-composer.store.ts";
import { UploadList } from "./upload-list.tsx";
import * as s from "./session-composer.module.css";

const FIELD = "session-message";

/** Focuses the field after the focused element has been removed. */
export function focusOnComposer(): void {
  document.getElementById(FIELD)?.focus();
}

export interface SessionComposerProps {
  readonly store: SessionComposerStore;
  readonly session: OpenSession;
  /** The link has expired meanwhile. */
  readonly isShut: boolean;
}

export const SessionComposer = observer(function SessionComposer({
  store,
  session,
  isShut,
}: SessionComposerProps) {
  const id = useId();
  const { text, error } = store;
  const isResolved = isOver(session.status);
  const isDisabled = isResolved || isShut;
  const add = (files: readonly File[]) => store.addFiles(files);
  const takesFiles = !isDisabled && hasExtras(session);
  const drop = useFileDrop(add, !takesFiles);
  return (
    <form
      method="post"
      className={drop.isOver ? `${s.composer} ${s.over}` : s.composer}
      onSubmit={(event) => {
        event.preventDefault();
        store.send();
        focusOnComposer();
      }}
      {...drop.listeners}
    >
      <UploadList store={store} onHandled={focusOnComposer} />
      <label className="visually-hidden" htmlFor={FIELD}>
        Your message
      </label>
      <MessageField
        store={store}
        idPrefix={id}
        id={FIELD}
        className={s.field}
        disabled={isDisabled}
        placeholder={isResolved ? "This session has been resolved" : "Type your message here..."}
        onPaste={(event) => {
          const files = [...event.clipboardData.files];
          if (files.length === 0 || !takesFiles) return;
          event.preventDefault();
          add(files);
        }}
      />
      <Ways
        hintId={`${id}-hint`}
        isDisabled={isDisabled}
        takesFiles={takesFiles}
        onFiles={(files) => {
          add(files);
          focusOnComposer();
        }}
      />
      <MessageError idPrefix={id} text={error} />
      <Below idPrefix={id} text={text} isHidden={isDisabled} takesFiles={takesFiles} />
    </form>
  );
});

interface WaysProps {
  /** The element with this id says how many files there may be. */
  readonly hintId: string;
  readonly isDisabled: boolean;
  readonly takesFiles: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Shows the buttons that add files and send. */
function Ways({ hintId, isDisabled, takesFiles, onFiles }: WaysProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <div className={s.ways}>
        {takesFiles && (
          <Button aria-describedby={hintId} onClick={() => chooser.current?.click()}>
            <Glyph path={CLIP} /> Add files
          </Button>
        )}
        <Button type="submit" variant="primary" disabled={isDisabled}>
          Send Message
        </Button>
      </div>
      <FilesInput ref={chooser} label="Files to send" onFiles={onFiles} />
    </>
  );
}

interface BelowProps {
  readonly idPrefix: string;
  readonly text: string;
  readonly isHidden: boolean;
  readonly takesFiles: boolean;
}

/** Says how a message is sent, what may be attached, and how many characters it has. */
function Below({ idPrefix, text, isHidden, takesFiles }: BelowProps) {
  return (
    <div className={s.below} hidden={isHidden}>
      <p className={s.hint} id={`${idPrefix}-hint`}>
        <span className={s.withMouse}>Enter sends, Shift+Enter starts a new line. </span>
        {takesFiles && (
          <>
            <span>{`Up to ${MOST_ATTACHMENTS} files of ${fileSizeText(ATTACHMENT_BYTES)} each`}</span>
            <span className={s.withMouse}>; drop or paste them here</span>
            <span>.</span>
          </>
        )}
      </p>
      <MessageCharactersLeft idPrefix={idPrefix} text={text} />
    </div>
  );
}
