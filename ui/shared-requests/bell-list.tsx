import { observer } from "mobx-react-lite";
import { failureMessage } from "../../core/shared/failure-message.ts";
import type { SharedRequest } from "../../core/shared-requests/shared-request.ts";
import { ButtonLink } from "../shared/button.tsx";
import { formatDollars } from "../shared/money.ts";
import { Skeleton } from "../shared/skeleton.tsx";
import { Tag } from "../shared/tag.tsx";
import { TimeAgo } from "../shared/time-ago.tsx";
import { TalkButton } from "../subscription/talk-button.tsx";
import type { BellStore } from "./bell.store.ts";
import * as s from "./bell.module.css";

/** The rest is a page of its own. */
const MOST_CARDS = 10;

export const BellList = observer(function BellList({ store }: { readonly store: BellStore }) {
  const { shared } = store;
  switch (shared.kind) {
    case "off":
      return null;
    case "loading":
      return <Skeleton rows={2} label="Loading what is shared with you" />;
    case "failed":
      return (
        <p className={s.text} role="alert">
          {failureMessage(shared.failure)} It is tried again by itself.
        </p>
      );
    case "ready":
      return (
        <>
          {shared.failure !== null && (
            <p className={s.text} role="alert">
              This may be out of date. {failureMessage(shared.failure)}
            </p>
          )}
          {shared.requests.length === 0 ? (
            <p className={s.text}>
              Nothing at the moment. When a client shares a request with you, it stands here within half a
              minute.
            </p>
          ) : (
            <ul className={s.list} role="list">
              {shared.requests.slice(0, MOST_CARDS).map((request) => (
                <li key={request.id}>
                  <Card request={request} now={store.now()} />
                </li>
              ))}
            </ul>
          )}
        </>
      );
  }
});

interface CardProps {
  readonly request: SharedRequest;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

function Card({ request, now }: CardProps) {
  const titleId = `shared-request-${request.id}`;
  const { estimatedBudget } = request;
  return (
    <article className={s.card} aria-labelledby={titleId}>
      <div className={s.cardHead}>
        <h3 id={titleId}>{request.title}</h3>
        {request.isNew && <Tag tone="signal">New</Tag>}
      </div>
      <p className={s.excerpt}>{request.content}</p>
      <p className={s.facts}>
        <span className={s.budget}>
          {estimatedBudget === null ? "Budget open" : formatDollars(estimatedBudget)}
        </span>
        <span>
          Shared <TimeAgo time={request.shareDate} now={now} />
        </span>
      </p>
      <div className={s.actions}>
        <ButtonLink to={`/requests/${request.id}`} aria-describedby={titleId}>
          View Details
        </ButtonLink>
        <TalkButton
          requestId={request.id}
          status={request.status}
          conversationId={request.conversationId}
          variant="quiet"
        />
      </div>
    </article>
  );
}
