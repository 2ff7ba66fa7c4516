import { observer } from "mobx-react-lite";
import { failureMessage } from "../../core/shared/failure-message.ts";
import type { Rating, RatingSummary } from "../../core/ratings/rating.ts";
import { HiddenNotice } from "../moderation/hidden-notice.tsx";
import { SubjectMenu } from "../moderation/subject-menu.tsx";
import { Button } from "../shared/button.tsx";
import { Loaded } from "../shared/loaded.tsx";
import { Tag } from "../shared/tag.tsx";
import { Average } from "./average.tsx";
import { Distribution } from "./distribution.tsx";
import { GivenRating, GivenRatings } from "./given-rating.tsx";
import { RateForm } from "./rate-form.tsx";
import * as s from "./ratings-panel.module.css";
import type { RatingsStore } from "./ratings.store.ts";
import { counted, nounFor } from "../../core/shared/counted.ts";
import { ErrorText } from "../shared/form/error-text.tsx";

export const RatingsPanel = observer(function RatingsPanel({ store }: { readonly store: RatingsStore }) {
  return (
    <section className={s.panel} aria-labelledby="ratings-title">
      <h2 id="ratings-title">What others say</h2>
      <Loaded store={store} what="ratings" rows={2}>
        {({ value }) => (
          <>
            <Average
              average={value.summary.verified.averageRating}
              total={value.summary.verified.totalRatings}
            />
            {value.summary.verified.totalRatings > 0 && <Distribution figures={value.summary.verified} />}
            <Unverified summary={value.summary} />
            {value.summary.totalRatings > 0 && (
              <GivenRatings label="Ratings" items={value.list.rows}>
                {(rating) => <OneRating store={store} rating={rating} />}
              </GivenRatings>
            )}
            {typeof value.list.rest !== "string" && <ErrorText>{failureMessage(value.list.rest)}</ErrorText>}
            {value.list.rows.length < value.list.total && (
              <Button
                busy={value.list.rest === "loading" ? "Loading..." : undefined}
                onClick={() => store.more()}
              >
                Show more ratings
              </Button>
            )}
            {store.canRate && <RateForm store={store.form} />}
            {store.whyNotRate !== null && <p className={s.why}>{store.whyNotRate}</p>}
          </>
        )}
      </Loaded>
    </section>
  );
});

/** Counts unverified ratings, which the average leaves out. */
function Unverified({ summary: { totalRatings, verified } }: { readonly summary: RatingSummary }) {
  const count = totalRatings - verified.totalRatings;
  if (count === 0) return null;
  return (
    <p className={s.why}>
      {`${counted(count, "rating")} without a completed agreement ${nounFor(count, "doesn't", "don't")} count in the average.`}
    </p>
  );
}

const OneRating = observer(function OneRating({
  store,
  rating,
}: {
  readonly store: RatingsStore;
  readonly rating: Rating;
}) {
  const subject = store.reportable(rating);
  return (
    <GivenRating
      stars={rating.stars}
      person={rating.rater}
      time={rating.ratedAt}
      now={store.now()}
      comment={rating.comment}
      notice={<HiddenNotice what="rating" because={rating.hiddenBecause} />}
    >
      {rating.isVerified ? <Tag tone="accent">Worked together</Tag> : <Tag>Not verified</Tag>}
      {subject !== null && (
        <SubjectMenu subject={subject} person={{ id: rating.id, name: rating.rater.fullName }} />
      )}
    </GivenRating>
  );
});
