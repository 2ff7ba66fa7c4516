import { observer } from "mobx-react-lite";
import {
  notificationPath,
  type Notification,
  type RequestNotification,
  type SharedCard,
} from "../../core/notifications/notification.ts";
import { notificationText, openLabel } from "../../core/notifications/notification-text.ts";
import type { UserType } from "../../core/auth/credentials.ts";
import { SessionStore } from "../auth/session.store.ts";
import { Avatar } from "../images/avatar.tsx";
import { ButtonLink } from "../shared/button.tsx";
import { SharedRequestBody } from "../shared-requests/shared-request-body.tsx";
import { Glyph } from "../shared/glyph.tsx";
import { ItemList } from "../shared/item-list.tsx";
import { PersonCard } from "../shared/person-card.tsx";
import { PersonLink } from "../shared/person-link.tsx";
import { TimeAgo } from "../shared/time-ago.tsx";
import { useStore } from "../shared/use-store.tsx";
import type { NotificationListStore } from "./notification-list.store.ts";
import { TRAY } from "./tray.ts";
import * as s from "../shared/person-card.module.css";

interface ListProps {
  readonly store: NotificationListStore;
  readonly rows: readonly Notification[];
  /** The cards' headings have this level. */
  readonly level: "h2" | "h3";
}

export const NotificationCards = observer(function NotificationCards({ store, rows, level }: ListProps) {
  return (
    <ItemList className={s.list} items={rows}>
      {(item) => (
        <NotificationCard item={item} now={store.now()} level={level} onFollow={() => store.markRead(item)} />
      )}
    </ItemList>
  );
});

interface CardProps {
  readonly item: Notification;
  /** The time is in milliseconds since the epoch. */
  readonly now: number;
  readonly level: "h2" | "h3";
  readonly onFollow: () => void;
}

const NotificationCard = observer(function NotificationCard({ item, now, level, onFollow }: CardProps) {
  const { user } = useStore(SessionStore);
  const titleId = `notification-${level}-${item.id}`;
  return (
    <PersonCard
      titleId={titleId}
      level={level}
      title={isShared(item) ? item.requestTitle : <Sentence item={item} reader={user?.userType ?? null} />}
      isNew={!item.isRead}
      picture={
        item.actor === null ? <Glyph path={TRAY} size={28} /> : <Avatar person={item.actor} size="small" />
      }
    >
      {isShared(item) ? (
        <SharedRequestBody request={requestOf(item)} now={now} titleId={titleId} onFollow={onFollow} />
      ) : (
        <EventCard item={item} now={now} titleId={titleId} onFollow={onFollow} />
      )}
    </PersonCard>
  );
});

interface SharedNotification extends RequestNotification {
  readonly shared: SharedCard;
}

function isShared(item: Notification): item is SharedNotification {
  return item.kind !== "product" && item.shared !== null;
}

interface SentenceProps {
  readonly item: Notification;
  readonly reader: UserType | null;
}

function Sentence({ item, reader }: SentenceProps) {
  const text = notificationText(item);
  if (item.actor === null) return text;
  const others = reader === "client" ? "developer" : "client";
  return (
    <>
      <PersonLink person={item.actor} as={item.kind === "product" ? null : others} /> <span>{text}</span>
    </>
  );
}

interface BodyProps extends Omit<CardProps, "level"> {
  readonly titleId: string;
}

function EventCard({ item, now, titleId, onFollow }: BodyProps) {
  return (
    <>
      <p className={s.excerpt}>{item.kind === "product" ? item.productTitle : item.requestTitle}</p>
      <p className={s.facts}>
        <TimeAgo time={item.at} now={now} />
      </p>
      <div className={s.actions}>
        <ButtonLink to={notificationPath(item)} aria-describedby={titleId} onClick={onFollow}>
          {openLabel(item)}
        </ButtonLink>
      </div>
    </>
  );
}

function requestOf({ requestId, actor, at, conversationId, shared }: SharedNotification) {
  return { ...shared, id: requestId, owner: actor, shareDate: at, conversationId };
}
