import { memo } from "react";
import type { Message } from "../../core/chat/message.ts";
import { HIDDEN_MESSAGE } from "../../core/moderation/hidden.ts";
import type { ConversationId } from "../../core/shared/id.ts";
import { HiddenNotice } from "../moderation/hidden-notice.tsx";
import { UserText } from "../shared/user-text.tsx";
import * as s from "./messages.module.css";
import { ReportMessage } from "./report-message.tsx";

// Created once: a formatter costs more than a message.
const TIME = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });
const EXACT = new Intl.DateTimeFormat(undefined, { dateStyle: "long", timeStyle: "short" });

export interface MessageBubbleProps {
  readonly conversation: ConversationId;
  /** The moderators have hidden it; why is known of the reader's own alone. */
  readonly isHidden: boolean;
  readonly because: string | null;
  readonly message: Message;
  /** Null for the reader's own. */
  readonly sender: string | null;
  /** The first message that was unread when the conversation was opened. */
  readonly isFirstNew: boolean;
  /** The last of the reader's own messages that the other has read. */
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
