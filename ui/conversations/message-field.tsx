import { observer } from "mobx-react-lite";
import type { KeyboardEvent } from "react";
import { MESSAGE_LIMIT } from "../../core/chat/message.ts";
import { isComposing } from "../shared/composing.ts";
import { TextArea, type TextAreaProps } from "../shared/text-area.tsx";

/** From this length on the number of characters is shown. */
const COUNTED_FROM = MESSAGE_LIMIT - 500;

export interface MessageFieldProps extends TextAreaProps {
  /** What is written, and why it cannot be sent. */
  readonly of: {
    readonly text: string;
    readonly error: string | undefined;
    type(text: string): void;
    send(): void;
  };
  /** Begins the ids of what describes it: its hint, its room and its error. */
  readonly parts: string;
}

/** Where a message is written: Enter sends it. */
export const MessageField = observer(function MessageField({
  of: store,
  parts,
  ...props
}: MessageFieldProps) {
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
      aria-describedby={`${parts}-hint ${parts}-room${error === undefined ? "" : ` ${parts}-error`}`}
      aria-invalid={error === undefined ? undefined : true}
      onChange={({ target }) => {
        store.type(target.value);
      }}
      onKeyDown={sendOnEnter}
    />
  );
});

/** How much of its room a long text takes. */
export function roomText({ length }: string): string | false {
  return (
    length > COUNTED_FROM &&
    `${length.toLocaleString("en-US")} of ${MESSAGE_LIMIT.toLocaleString("en-US")} characters`
  );
}
