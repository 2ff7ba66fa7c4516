import { conversationName, lastMessageText } from "../../core/conversations/conversation-name.ts";
import { isKnown } from "../../core/images/person-name.ts";
import { useLayoutEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { CONVERSATION_STATUS_NAME, type ConversationSummary } from "../../core/conversations/conversation.ts";
import { Avatar } from "../images/avatar.tsx";
import { Tag } from "../shared/tag.tsx";
import { TimeAgo } from "../shared/time-ago.tsx";
import * as s from "./conversation-row.module.css";
import { UnreadMark } from "./unread-mark.tsx";

export interface ConversationRowProps {
  readonly row: ConversationSummary;
  /** The conversation is open beside the list. */
  readonly isChosen: boolean;
  /** The time is in milliseconds since the epoch. */
  readonly now: number;
}

export function ConversationRow({ row, isChosen, now }: ConversationRowProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    if (isChosen) link.current?.scrollIntoView({ block: "nearest" });
  }, [isChosen]);
  const { id, other, requestTitle, status, lastMessageAt, unreadCount } = row;
  const lastMessage = lastMessageText(row);
  return (
    <Link
      ref={link}
      className={`${s.row} ${unreadCount > 0 ? s.isUnread : ""} ${isKnown(other) ? "" : s.unnamed}`}
      to={`/conversations/${id}`}
      aria-current={isChosen ? "page" : undefined}
    >
      {isKnown(other) && (
        <span className={s.avatar}>
          <Avatar person={other} size="small" />
        </span>
      )}
      <span className={s.name}>{conversationName(row)}</span>
      <span className={s.time}>{lastMessageAt !== null && <TimeAgo time={lastMessageAt} now={now} />}</span>
      {isKnown(other) && <span className={s.request}>{requestTitle}</span>}
      <span className={s.foot}>
        <span className={s.last}>
          {lastMessage === null ? <em>No messages yet</em> : <span>{lastMessage}</span>}
        </span>
        <span className={s.marks}>
          {status !== "active" && (
            <Tag tone={status === "agreed" ? "accent" : "plain"}>{CONVERSATION_STATUS_NAME[status]}</Tag>
          )}
          <UnreadMark count={unreadCount} />
        </span>
      </span>
    </Link>
  );
}
