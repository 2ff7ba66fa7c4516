import { memo } from "react";
import type { Message } from "../../core/chat/message.ts";
import { HIDDEN_MESSAGE } from "../../core/moderation/hidden.ts";
import type { ConversationId } from "../../core/shared/id.ts";
import { HiddenNotice } from "../moderation/hidden-notice.tsx";
import { UserText } from "../shared/user-text.tsx";
import { MessageTime } from "./message-time.tsx";
import * as s from "./messages.module.css";
import { ReportMessage } from "./report-message.tsx";

export interface MessageBubbleProps {
  readonly conversation: ConversationId;
  /** The moderators have hidden the message; only its author learns why. */
  readonly isHidden: boolean;
  readonly because: string | null;
  readonly message: Message;
  /** Null for the reader's own message, "" where the server does not say whose it is. */
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
  return (
    <li className={sender === null ? `${s.message} ${s.own}` : s.message}>
      {isFirstNew && (
        <p className={s.new} data-new="">
          New
        </p>
      )}
      <div className={s.bubble}>
        {sender !== "" && <span className="visually-hidden">{`${sender ?? "You"}:`}</span>}
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
          <MessageTime time={createdAt} />
          {sender !== null && sender !== "" && !isHidden && (
            <ReportMessage conversation={conversation} id={id} />
          )}
        </p>
      </div>
    </li>
  );
});
