import { observer } from "mobx-react-lite";
import { failureMessage } from "../../core/shared/failure-message.ts";
import type { Rating } from "../../core/ratings/rating.ts";
import { Button } from "../shared/button.tsx";
import { ErrorPanel } from "../shared/error-panel.tsx";
import { Icon } from "../shared/icon.tsx";
import { Skeleton } from "../shared/skeleton.tsx";
import { Tag } from "../shared/tag.tsx";
import { TimeAgo } from "../shared/time-ago.tsx";
import { UserText } from "../shared/user-text.tsx";
import { Average } from "./average.tsx";
import { Distribution } from "./distribution.tsx";
import { RateForm } from "./rate-form.tsx";
import * as s from "./ratings-panel.module.css";
import type { RatingsStore } from "./ratings.store.ts";

export const RatingsPanel = observer(function RatingsPanel({ store }: { readonly store: RatingsStore }) {
  const { state } = store;
  return (
    <section className={s.panel} aria-labelledby="ratings-title">
      <h2 id="ratings-title">What others say</h2>
      {state.kind === "loading" && <Skeleton rows={2} label="Loading ratings" />}
      {state.kind === "failed" && (
        <ErrorPanel
          title="The ratings did not load"
          failure={state.failure}
          onRetry={() => {
            store.retry();
          }}
        />
      )}
      {state.kind === "ready" && (
        <>
          <Average average={state.summary.averageRating} total={state.summary.totalRatings} />
          {state.summary.totalRatings > 0 && (
            <>
              <Distribution summary={state.summary} />
              <ul className={s.list} role="list" aria-label="Ratings">
                {state.ratings.map((rating) => (
                  <li key={rating.rater.id}>
                    <OneRating rating={rating} now={store.now()} />
                  </li>
                ))}
              </ul>
            </>
          )}
          {typeof state.rest !== "string" && (
            <p className={s.error} role="alert">
              {failureMessage(state.rest)}
            </p>
          )}
          {state.ratings.length < state.total && (
            <Button
              busy={state.rest === "loading" ? "Loading..." : undefined}
              onClick={() => {
                store.more();
              }}
            >
              Show more ratings
            </Button>
          )}
          {store.canRate && <RateForm store={store} />}
        </>
      )}
    </section>
  );
});

function OneRating({ rating, now }: { readonly rating: Rating; readonly now: number }) {
  return (
    <article className={s.rating}>
      <p className={s.facts}>
        <span className={s.stars}>
          <Icon name="star" size={16} filled />
          {`${rating.stars} of 5`}
        </span>
        <span>{rating.rater.fullName}</span>
        <TimeAgo time={rating.ratedAt} now={now} />
        {rating.isVerified && <Tag tone="accent">Worked together</Tag>}
      </p>
      {rating.comment !== "" && <UserText text={rating.comment} />}
    </article>
  );
}
