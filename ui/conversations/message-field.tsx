import { observer } from "mobx-react-lite";
import type { KeyboardEvent } from "react";
import { MESSAGE_LIMIT } from "../../core/chat/message.ts";
import { isComposing } from "../shared/composing.ts";
import { TextArea, type TextAreaProps } from "../shared/text-area.tsx";
import * as s from "./message-field.module.css";

/** The number of characters is shown from this length on. */
const COUNTED_FROM = MESSAGE_LIMIT - 500;

export interface MessageFieldProps extends TextAreaProps {
  /** The store has the text and the reason why it cannot be sent. */
  readonly store: {
    readonly text: string;
    readonly error: string | undefined;
    type(text: string): void;
    send(): void;
  };
  /** It begins the ids of what describes the field: `-hint`, which the form has, MessageCharactersLeft and MessageError. */
  readonly idPrefix: string;
}

/** Lets the user write a message; Enter sends it. */
export const MessageField = observer(function MessageField({ store, idPrefix, ...props }: MessageFieldProps) {
  const { text, error } = store;
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    store.send();
  };
  return (
    <TextArea
      {...props}
      rows={1}
      enterKeyHint="send"
      value={text}
      aria-describedby={`${idPrefix}-hint ${idPrefix}-left${error === undefined ? "" : ` ${idPrefix}-error`}`}
      aria-invalid={error === undefined ? undefined : true}
      onChange={({ target }) => store.type(target.value)}
      onKeyDown={sendOnEnter}
    />
  );
});

interface MessageCharactersLeftProps extends Pick<MessageFieldProps, "idPrefix"> {
  readonly text: string;
}

/** Shows how many characters a long text has. */
export function MessageCharactersLeft({ idPrefix, text: { length } }: MessageCharactersLeftProps) {
  return (
    <p className={length > MESSAGE_LIMIT ? s.tooLong : s.charactersLeft} id={`${idPrefix}-left`}>
      {length > COUNTED_FROM &&
        `${length.toLocaleString("en-US")} of ${MESSAGE_LIMIT.toLocaleString("en-US")} characters`}
    </p>
  );
}

interface MessageErrorProps extends Pick<MessageFieldProps, "idPrefix"> {
  readonly text: string | undefined;
}

/** Shows why the message cannot be sent. */
export function MessageError({ idPrefix, text }: MessageErrorProps) {
  if (text === undefined) return null;
  return (
    <p className={s.error} id={`${idPrefix}-error`} role="alert">
      {text}
    </p>
  );
}
