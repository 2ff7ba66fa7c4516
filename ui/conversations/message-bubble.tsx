import { memo } from "react";
import type { Message } from "../../core/conversations/message.ts";
import { UserText } from "../shared/user-text.tsx";
import * as s from "./messages.module.css";

// Made once: building one costs more than drawing a message.
const TIME = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });
const EXACT = new Intl.DateTimeFormat(undefined, { dateStyle: "long", timeStyle: "short" });

export interface MessageBubbleProps {
  readonly message: Message;
  /** Null for the reader's own. */
  readonly sender: string | null;
  /** Unread when the conversation was opened, the first of those. */
  readonly isFirstNew: boolean;
  /** The reader's own, and the other has read it and nothing behind it. */
  readonly isLastRead: boolean;
}

export const MessageBubble = memo(function MessageBubble({
  message: { content, createdAt },
  sender,
  isFirstNew,
  isLastRead,
}: MessageBubbleProps) {
  const at = new Date(createdAt);
  return (
    <li className={sender === null ? `${s.message} ${s.own}` : s.message}>
      {isFirstNew && (
        <p className={s.new} data-new="">
          New
        </p>
      )}
      <div className={s.bubble}>
        <span className="visually-hidden">{sender ?? "You"}:</span>
        <UserText text={content} />
        <p className={s.facts}>
          {isLastRead && <span>Read</span>}
          <time dateTime={createdAt} title={EXACT.format(at)}>
            {TIME.format(at)}
          </time>
        </p>
      </div>
    </li>
  );
});
