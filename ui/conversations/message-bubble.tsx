import { memo } from "react";
import type { Message } from "../../core/chat/message.ts";
import { HIDDEN_MESSAGE } from "../../core/moderation/hidden.ts";
import type { ConversationId } from "../../core/shared/id.ts";
import { HiddenNotice } from "../moderation/hidden-notice.tsx";
import { UserText } from "../shared/user-text.tsx";
import * as s from "./messages.module.css";
import { ReportMessage } from "./report-message.tsx";

// It is created once, because creating a formatter costs more than a message.
const TIME = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });
const EXACT = new Intl.DateTimeFormat(undefined, { dateStyle: "long", timeStyle: "short" });

export interface MessageBubbleProps {
  readonly conversation: ConversationId;
  /** The moderators have hidden the message; only its author learns why. */
  readonly isHidden: boolean;
  readonly because: string | null;
  readonly message: Message;
  /** The reader's own message has none. */
  readonly sender: string | null;
  /** The message was the first unread one when the conversation was opened. */
  readonly isFirstNew: boolean;
  /** The other person has read the reader's messages up to this one. */
  readonly isLastRead: boolean;
}

export const MessageBubble = memo(function MessageBubble({
  conversation,
  message: { id, content, createdAt },
  isHidden,
  because,
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
        <span className="visually-hidden">{`${sender ?? "You"}:`}</span>
        {isHidden && sender !== null ? (
          <p className={s.gone}>{HIDDEN_MESSAGE}</p>
        ) : (
          <>
            <HiddenNotice what="message" because={because} />
            <UserText text={content} />
          </>
        )}
        <p className={s.facts}>
          {isLastRead && <span>Read</span>}
          <time dateTime={createdAt} title={EXACT.format(at)}>
            {TIME.format(at)}
          </time>
          {sender !== null && !isHidden && <ReportMessage conversation={conversation} id={id} />}
        </p>
      </div>
    </li>
  );
});
