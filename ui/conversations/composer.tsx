import { observer } from "mobx-react-lite";
import { type KeyboardEvent, type RefObject, useId } from "react";
import { isComposing } from "../shared/composing.ts";
import type { Conversation } from "../../core/conversations/conversation.ts";
import { MESSAGE_LIMIT } from "../../core/chat/message.ts";
import { Button } from "../shared/button.tsx";
import { TextArea } from "../shared/text-area.tsx";
import type { ComposerStore } from "./composer.store.ts";
import * as s from "./composer.module.css";
import { isolated } from "../../core/auth/plain-name.ts";
import { Form } from "../shared/form/form.tsx";

/** From this length on the number of characters is shown. */
const COUNTED_FROM = MESSAGE_LIMIT - 500;

export interface ComposerProps {
  readonly store: ComposerStore;
  readonly conversation: Conversation;
  /** Where the text is written. */
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** Something else is the next step here, and has the primary button. */
  readonly isBesideMainAction: boolean;
}

export const Composer = observer(function Composer({
  store,
  conversation,
  field,
  isBesideMainAction,
}: ComposerProps) {
  const id = useId();
  const { text, error } = store;
  const { other, status } = conversation;
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    store.send();
  };
  return (
    <Form
      name="message"
      className={s.composer}
      onSubmit={() => {
        store.send();
        field.current?.focus();
      }}
    >
      <label className="visually-hidden" htmlFor={id}>
        {`Message to ${isolated(other.fullName || other.username)}`}
      </label>
      <TextArea
        ref={field}
        id={id}
        className={s.field}
        rows={1}
        placeholder="Write a message"
        enterKeyHint="send"
        value={text}
        aria-describedby={`${id}-hint ${id}-room${error === undefined ? "" : ` ${id}-error`}`}
        aria-invalid={error === undefined ? undefined : true}
        onChange={({ target }) => {
          store.type(target.value);
        }}
        onKeyDown={sendOnEnter}
      />
      <Button type="submit" variant={isBesideMainAction ? "secondary" : "primary"}>
        Send
      </Button>
      <div className={s.below}>
        <p className={s.hint} id={`${id}-hint`}>
          {`${status === "closed" ? "This conversation is closed. Sending a message reopens it. " : ""}Enter sends, Shift+Enter starts a new line.`}
        </p>
        <p className={text.length > MESSAGE_LIMIT ? s.tooLong : s.room} id={`${id}-room`}>
          {text.length > COUNTED_FROM && roomText(text.length)}
        </p>
      </div>
      {error !== undefined && (
        <p className={s.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </Form>
  );
});

function roomText(length: number): string {
  return `${length.toLocaleString("en-US")} of ${MESSAGE_LIMIT.toLocaleString("en-US")} characters`;
}
