import { observer } from "mobx-react-lite";
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { isComposing } from "../shared/composing.ts";
import { MESSAGE_LIMIT } from "../../core/chat/message.ts";
import { fileSizeText } from "../../core/collaboration/file-text.ts";
import type { OpenSession } from "../../core/collaboration/open-session.ts";
import { ATTACHMENT_BYTES, MOST_ATTACHMENTS } from "../../core/collaboration/session-limits.ts";
import { isOver } from "../../core/collaboration/session-state-machine.ts";
import { Button } from "../shared/button.tsx";
import { Glyph } from "../shared/glyph.tsx";
import { CLIP } from "../shared/icon-paths.ts";
import { TextArea } from "../shared/text-area.tsx";
import type { SessionComposerStore } from "./session-composer.store.ts";
import { UploadList } from "./upload-list.tsx";
import * as s from "./session-composer.module.css";

const FIELD = "session-message";
/** From this length on the number of characters is shown. */
const COUNTED_FROM = MESSAGE_LIMIT - 500;

/** For whatever has taken the focus away with it. */
export function focusOnComposer(): void {
  document.getElementById(FIELD)?.focus();
}

export interface SessionComposerProps {
  readonly store: SessionComposerStore;
  readonly session: OpenSession;
  /** The link has ended meanwhile. */
  readonly isShut: boolean;
}

export const SessionComposer = observer(function SessionComposer({
  store,
  session,
  isShut,
}: SessionComposerProps) {
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const [isOverField, setOverField] = useState(false);
  const { text, error } = store;
  const isResolved = isOver(session.status);
  const isDisabled = isResolved || isShut;
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    store.send();
  };
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    store.addFiles(files);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOverField(false);
    if (!isDisabled) store.addFiles([...event.dataTransfer.files]);
  };
  return (
    <form
      method="post"
      className={isOverField ? `${s.composer} ${s.over}` : s.composer}
      onSubmit={(event) => {
        event.preventDefault();
        store.send();
        focusOnComposer();
      }}
      onDragOver={(event) => {
        event.preventDefault();
        setOverField(!isDisabled);
      }}
      onDragLeave={() => {
        setOverField(false);
      }}
      onDrop={drop}
    >
      <UploadList store={store} onHandled={focusOnComposer} />
      <label className="visually-hidden" htmlFor={FIELD}>
        Your message
      </label>
      <TextArea
        id={FIELD}
        className={s.field}
        rows={1}
        disabled={isDisabled}
        placeholder={isResolved ? "This session has been resolved" : "Type your message here..."}
        enterKeyHint="send"
        value={text}
        aria-describedby={`${id}-hint ${id}-room${error === undefined ? "" : ` ${id}-error`}`}
        aria-invalid={error === undefined ? undefined : true}
        onChange={({ target }) => {
          store.type(target.value);
        }}
        onKeyDown={sendOnEnter}
        onPaste={paste}
      />
      <div className={s.ways}>
        {!isDisabled && (
          <Button aria-describedby={`${id}-hint`} onClick={() => chooser.current?.click()}>
            <Glyph path={CLIP} /> Add files
          </Button>
        )}
        <Button type="submit" variant="primary" disabled={isDisabled}>
          Send Message
        </Button>
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        aria-label="Files to send"
        onChange={({ currentTarget }) => {
          store.addFiles([...(currentTarget.files ?? [])]);
          // The same file can be chosen again.
          currentTarget.value = "";
          focusOnComposer();
        }}
      />
      {error !== undefined && (
        <p className={s.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      <div className={s.below} hidden={isDisabled}>
        <p className={s.hint} id={`${id}-hint`}>
          <span className={s.withMouse}>Enter sends, Shift+Enter starts a new line. </span>
          <span>{`Up to ${MOST_ATTACHMENTS} files of ${fileSizeText(ATTACHMENT_BYTES)} each`}</span>
          <span className={s.withMouse}>; drop or paste them here</span>.
        </p>
        <p className={text.length > MESSAGE_LIMIT ? s.tooLong : s.room} id={`${id}-room`}>
          {text.length > COUNTED_FROM && roomText(text.length)}
        </p>
      </div>
    </form>
  );
});

function roomText(length: number): string {
  return `${length.toLocaleString("en-US")} of ${MESSAGE_LIMIT.toLocaleString("en-US")} characters`;
}
