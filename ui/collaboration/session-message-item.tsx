import { memo } from "react";
import type { SessionMessage } from "../../core/collaboration/session.ts";
import { MessageTime } from "../conversations/message-time.tsx";
import { UserText } from "../shared/user-text.tsx";
import { AttachmentItem } from "./attachment-item.tsx";
import type { SessionFilesStore } from "./session-files.store.ts";
import * as m from "../conversations/messages.module.css";
import * as a from "./attachments.module.css";
import * as s from "./support-session.module.css";

export interface SessionMessageItemProps {
  readonly files: SessionFilesStore;
  readonly message: SessionMessage;
  /** The reader's own message has none. */
  readonly sender: string | null;
  /** The message was the first unread one when the session was opened. */
  readonly isFirstNew: boolean;
}

export const SessionMessageItem = memo(function SessionMessageItem({
  files,
  message: { isSystem, content, createdAt, attachments },
  sender,
  isFirstNew,
}: SessionMessageItemProps) {
  const time = <MessageTime time={createdAt} />;
  if (isSystem)
    return (
      <li className={s.system}>
        <span>{content}</span> {time}
      </li>
    );
  return (
    <li className={sender === null ? `${m.message} ${m.own}` : m.message}>
      {isFirstNew && (
        <p className={m.new} data-new="">
          New
        </p>
      )}
      <div className={m.bubble}>
        {sender === null ? (
          <span className="visually-hidden">You:</span>
        ) : (
          <p className={s.sender}>
            <bdi>{sender}</bdi>
            <span className="visually-hidden">:</span>
          </p>
        )}
        {content !== "" && <UserText text={content} />}
        {attachments.length > 0 && (
          <ul className={a.attachments} aria-label="Files">
            {attachments.map((attachment) => (
              <AttachmentItem key={attachment.id} files={files} attachment={attachment} />
            ))}
          </ul>
        )}
        <p className={m.facts}>{time}</p>
      </div>
    </li>
  );
});
