import { observer } from "mobx-react-lite";
import { failureMessage } from "../../core/shared/failure-message.ts";
import type { Rating } from "../../core/ratings/rating.ts";
import { HiddenNotice } from "../moderation/hidden-notice.tsx";
import { SubjectMenu } from "../moderation/subject-menu.tsx";
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
          <Average average={state.value.summary.averageRating} total={state.value.summary.totalRatings} />
          {state.value.summary.totalRatings > 0 && (
            <>
              <Distribution summary={state.value.summary} />
              <ul className={s.list} role="list" aria-label="Ratings">
                {state.value.list.rows.map((rating) => (
                  <li key={rating.id}>
                    <OneRating store={store} rating={rating} />
                  </li>
                ))}
              </ul>
            </>
          )}
          {typeof state.value.list.rest !== "string" && (
            <p className={s.error} role="alert">
              {failureMessage(state.value.list.rest)}
            </p>
          )}
          {state.value.list.rows.length < state.value.list.total && (
            <Button
              busy={state.value.list.rest === "loading" ? "Loading..." : undefined}
              onClick={() => {
                store.more();
              }}
            >
              Show more ratings
            </Button>
          )}
          {store.canRate && <RateForm store={store.form} />}
        </>
      )}
    </section>
  );
});

const OneRating = observer(function OneRating({
  store,
  rating,
}: {
  readonly store: RatingsStore;
  readonly rating: Rating;
}) {
  const subject = store.reportable(rating);
  return (
    <article className={s.rating}>
      <HiddenNotice what="rating" because={rating.hiddenBecause} />
      <p className={s.facts}>
        <span className={s.stars}>
          <Icon name="star" size={16} filled />
          {`${rating.stars} of 5`}
        </span>
        <span>{rating.raterName}</span>
        <TimeAgo time={rating.ratedAt} now={store.now()} />
        {rating.isVerified && <Tag tone="accent">Worked together</Tag>}
        {subject !== null && (
          <SubjectMenu subject={subject} person={{ id: rating.id, name: rating.raterName }} />
        )}
      </p>
      {rating.comment !== "" && <UserText text={rating.comment} />}
    </article>
  );
});
