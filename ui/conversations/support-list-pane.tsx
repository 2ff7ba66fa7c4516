import { observer } from "mobx-react-lite";
import { useId } from "react";
import { SESSION_STATUS_NAME } from "../../core/collaboration/session-state-machine.ts";
import { sessionPath, type SupportSession } from "../../core/collaboration/support-session.ts";
import { counted } from "../../core/shared/counted.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import { Button } from "../shared/button.tsx";
import { Tag } from "../shared/tag.tsx";
import { TimeAgo } from "../shared/time-ago.tsx";
import * as s from "./conversation-row.module.css";
import * as l from "./support-list.module.css";
import type { SupportListStore } from "./support-list.store.ts";
import { UnreadMark } from "./unread-mark.tsx";

export interface SupportListPaneProps {
  readonly store: SupportListStore;
}

/** Shows sessions with users of a ticket system above the conversations with clients; nothing without sessions. */
export const SupportListPane = observer(function SupportListPane({ store }: SupportListPaneProps) {
  const id = useId();
  const { shown, hiddenCount, watched, now } = store;
  if (shown.length === 0)
    return (
      watched.failure !== null && (
        <p className={l.late} role="status">
          {`Couldn't load your support sessions. ${failureMessage(watched.failure)}`}
        </p>
      )
    );
  return (
    <>
      <section className={l.section} aria-labelledby={id}>
        <h2 className={l.heading} id={id}>
          Support
        </h2>
        {watched.failure !== null && (
          <p className={l.late} role="status">
            {`This list may be out of date. ${failureMessage(watched.failure)}`}
          </p>
        )}
        <ul className={l.rows}>
          {shown.map((row) => (
            <li key={row.id}>
              <Row row={row} now={now} />
            </li>
          ))}
        </ul>
        {hiddenCount > 0 && (
          <Button variant="quiet" onClick={() => store.showAll()}>
            {`Show ${counted(hiddenCount, "more session")}`}
          </Button>
        )}
      </section>
      <h2 className={l.heading}>Clients</h2>
    </>
  );
});

/** Links to a page outside the application. */
function Row({ row, now }: { readonly row: SupportSession; readonly now: number }) {
  const { id, externalTicketId, sourceSystem, subject, status, lastMessage, lastMessageAt, unreadCount } =
    row;
  return (
    <a className={`${s.row} ${l.row} ${unreadCount > 0 ? s.isUnread : ""}`} href={sessionPath(id)}>
      <span className={s.name}>{subject}</span>
      <span className={s.time}>{lastMessageAt !== null && <TimeAgo time={lastMessageAt} now={now} />}</span>
      <span className={`${s.request} ${l.wide}`}>
        <bdi>{`#${externalTicketId}`}</bdi>, <bdi>{sourceSystem}</bdi>
      </span>
      <span className={`${s.foot} ${l.wide}`}>
        <span className={s.last}>{lastMessage?.content || <em>{filesText(lastMessage)}</em>}</span>
        <span className={s.marks}>
          {status !== "open" && (
            <Tag tone={status === "in_progress" ? "accent" : "plain"}>{SESSION_STATUS_NAME[status]}</Tag>
          )}
          <UnreadMark count={unreadCount} />
        </span>
      </span>
    </a>
  );
}

function filesText(message: SupportSession["lastMessage"]): string {
  return message === null ? "No messages yet" : "Sent files";
}
