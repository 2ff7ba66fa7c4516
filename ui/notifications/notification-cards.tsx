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
import { formatDollars } from "../../core/payments/money.ts";
import { Icon } from "../shared/icon.tsx";
import { PersonLink } from "../shared/person-link.tsx";
import { Tag } from "../shared/tag.tsx";
import { TimeAgo } from "../shared/time-ago.tsx";
import { useStore } from "../shared/use-store.tsx";
import { TalkButton } from "../subscription/talk-button.tsx";
import type { NotificationListStore } from "./notification-list.store.ts";
import * as s from "./notification-cards.module.css";

interface ListProps {
  readonly store: NotificationListStore;
  readonly rows: readonly Notification[];
  /** Of the cards' headings. */
  readonly level: "h2" | "h3";
}

export const NotificationCards = observer(function NotificationCards({ store, rows, level }: ListProps) {
  return (
    <ul className={s.list} role="list">
      {rows.map((item) => (
        <li key={item.id}>
          <NotificationCard
            item={item}
            now={store.now()}
            level={level}
            onFollow={() => {
              store.markRead(item);
            }}
          />
        </li>
      ))}
    </ul>
  );
});

interface CardProps {
  readonly item: Notification;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly level: "h2" | "h3";
  readonly onFollow: () => void;
}

const NotificationCard = observer(function NotificationCard({
  item,
  now,
  level: Heading,
  onFollow,
}: CardProps) {
  const { user } = useStore(SessionStore);
  const titleId = `notification-${Heading}-${item.id}`;
  return (
    <article className={s.card} aria-labelledby={titleId}>
      {item.actor === null ? <Icon name="bell" size={28} /> : <Avatar person={item.actor} size="small" />}
      <div className={s.cardHead}>
        <Heading id={titleId} className={s.title}>
          {isShared(item) ? item.requestTitle : <Sentence item={item} reader={user?.userType ?? null} />}
        </Heading>
        {!item.isRead && <Tag tone="signal">New</Tag>}
      </div>
      {isShared(item) ? (
        <ShareCard item={item} now={now} titleId={titleId} onFollow={onFollow} />
      ) : (
        <EventCard item={item} now={now} titleId={titleId} onFollow={onFollow} />
      )}
    </article>
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

function ShareCard({ item, now, titleId, onFollow }: BodyProps & { readonly item: SharedNotification }) {
  const { shared } = item;
  const { estimatedBudget } = shared;
  return (
    <>
      <p className={s.excerpt}>{shared.excerpt}</p>
      <p className={s.facts}>
        <span className={s.budget}>
          {estimatedBudget === null ? "Budget open" : formatDollars(estimatedBudget)}
        </span>
        <span>
          Shared by <PersonLink person={item.actor} as="client" /> <TimeAgo time={item.at} now={now} />
        </span>
      </p>
      <div className={s.actions}>
        <ButtonLink to={notificationPath(item)} aria-describedby={titleId} onClick={onFollow}>
          View Details
        </ButtonLink>
        <TalkButton
          requestId={item.requestId}
          status={shared.status}
          conversationId={item.conversationId}
          variant="quiet"
        />
      </div>
    </>
  );
}
