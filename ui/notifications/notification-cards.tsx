import { observer } from "mobx-react-lite";
import {
  notificationPath,
  type Notification,
  type SharedCard,
} from "../../core/notifications/notification.ts";
import { notificationText, OPEN_LABEL } from "../../core/notifications/notification-text.ts";
import { SessionStore } from "../auth/session.store.ts";
import { ButtonLink } from "../shared/button.tsx";
import { formatDollars } from "../../core/payments/money.ts";
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
  const { shared, actor } = item;
  const titleId = `notification-${Heading}-${item.id}`;
  return (
    <article className={s.card} aria-labelledby={titleId}>
      <div className={s.cardHead}>
        <Heading id={titleId} className={s.title}>
          {shared === null ? (
            <>
              <PersonLink person={actor} as={user?.userType === "client" ? "developer" : "client"} />{" "}
              {notificationText(item)}
            </>
          ) : (
            item.requestTitle
          )}
        </Heading>
        {!item.isRead && <Tag tone="signal">New</Tag>}
      </div>
      {shared === null ? (
        <EventCard item={item} now={now} titleId={titleId} onFollow={onFollow} />
      ) : (
        <ShareCard item={item} shared={shared} now={now} titleId={titleId} onFollow={onFollow} />
      )}
    </article>
  );
});

interface BodyProps extends Omit<CardProps, "level"> {
  readonly titleId: string;
}

function EventCard({ item, now, titleId, onFollow }: BodyProps) {
  return (
    <>
      <p className={s.excerpt}>{item.requestTitle}</p>
      <p className={s.facts}>
        <TimeAgo time={item.at} now={now} />
      </p>
      <div className={s.actions}>
        <ButtonLink to={notificationPath(item)} aria-describedby={titleId} onClick={onFollow}>
          {OPEN_LABEL[item.kind]}
        </ButtonLink>
      </div>
    </>
  );
}

function ShareCard({ item, shared, now, titleId, onFollow }: BodyProps & { readonly shared: SharedCard }) {
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
