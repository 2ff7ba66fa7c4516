import { displayName } from "../../core/text/display-name.ts";
import { observer } from "mobx-react-lite";
import { type RefObject, useId } from "react";
import type { Conversation } from "../../core/conversations/conversation.ts";
import { isKnown } from "../../core/images/person-name.ts";
import { Button } from "../shared/button.tsx";
import type { ComposerStore } from "./composer.store.ts";
import * as s from "./composer.module.css";
import { MessageError, MessageField, MessageCharactersLeft } from "./message-field.tsx";
import { isolated } from "../../core/text/plain-name.ts";
import { Form } from "../shared/form/form.tsx";

export interface ComposerProps {
  readonly store: ComposerStore;
  readonly conversation: Conversation;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** Another button is the next step here and has the primary style. */
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
        {isKnown(other) ? `Message to ${isolated(displayName(other))}` : "Message"}
      </label>
      <MessageField
        store={store}
        idPrefix={id}
        ref={field}
        id={id}
        className={s.field}
        placeholder="Write a message"
      />
      <Button type="submit" variant={isBesideMainAction ? "secondary" : "primary"}>
        Send
      </Button>
      <div className={s.below}>
        <p className={s.hint} id={`${id}-hint`}>
          {`${status === "closed" ? "This conversation is closed. Sending a message reopens it. " : ""}Enter sends, Shift+Enter starts a new line.`}
        </p>
        <MessageCharactersLeft idPrefix={id} text={text} />
      </div>
      <MessageError idPrefix={id} text={error} />
    </Form>
  );
});
