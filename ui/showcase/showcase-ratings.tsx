import { observer } from "mobx-react-lite";
import { useCallback, useEffect } from "react";
import type { RatingFigures } from "../../core/ratings/rating.ts";
import type { ShowcaseId } from "../../core/shared/id.ts";
import { isOwnShowcase, RATE_OWN_SHOWCASE, type Showcase } from "../../core/showcase/showcase.ts";
import { SignInLink } from "../auth/sign-in-link.tsx";
import { Average } from "../ratings/average.tsx";
import { Distribution } from "../ratings/distribution.tsx";
import { Loaded } from "../shared/loaded.tsx";
import { StarsInput } from "../shared/stars-input.tsx";
import { useStartedStore } from "../shared/use-started.ts";
import * as s from "./showcase-ratings.module.css";
import { ShowcaseRatingsStore } from "./showcase-ratings.store.ts";
import { useSeen } from "./use-seen.ts";
import { Refusal } from "../shared/form/refusal.tsx";
import { Form } from "../shared/form/form.tsx";
import { SubmitButton } from "../shared/form/submit-button.tsx";
import { Actions } from "../shared/actions.tsx";

export interface ShowcaseRatingsProps {
  readonly showcase: Pick<Showcase, "id" | "developerId">;
  readonly onFigures: (figures: RatingFigures) => void;
}

/** Shows the ratings and lets the user rate; it also counts a view of the page. */
export const ShowcaseRatings = observer(function ShowcaseRatings({
  showcase,
  onFigures,
}: ShowcaseRatingsProps) {
  const { id } = showcase;
  const store = useStartedStore(ShowcaseRatingsStore, id);
  const seen = useCallback((what: ShowcaseId) => void store.seen(what), [store]);
  useSeen(id, seen);
  const { value: figures } = store;
  useEffect(() => {
    if (figures !== null) onFigures(figures);
  }, [figures, onFigures]);
  return (
    <section className={s.panel} aria-labelledby="ratings">
      <h2 id="ratings">Ratings</h2>
      <Loaded store={store} what="the ratings" rows={2}>
        {({ value }) => (
          <>
            <Average average={value.averageRating} total={value.totalRatings} />
            {value.totalRatings > 0 && <Distribution figures={value} />}
          </>
        )}
      </Loaded>
      <Rating store={store} isOwn={isOwnShowcase(showcase, store.user)} />
    </section>
  );
});

interface RatingProps {
  readonly store: ShowcaseRatingsStore;
  readonly isOwn: boolean;
}

const Rating = observer(function Rating({ store, isOwn }: RatingProps) {
  if (store.isVisitor) return <SignInLink>Sign in to rate</SignInLink>;
  if (isOwn) return <p className={s.why}>{RATE_OWN_SHOWCASE}</p>;
  return store.isAsking ? null : <RatingForm store={store} />;
});

const RatingForm = observer(function RatingForm({
  store: { form, hasRated },
}: {
  readonly store: ShowcaseRatingsStore;
}) {
  const { state, errors } = form;
  return (
    <Form name="rating" className={s.form} onSubmit={() => void form.submit()}>
      <StarsInput
        legend={hasRated ? "Your rating" : "How good is it?"}
        value={form.form.stars}
        error={errors.stars}
        onChoose={(stars) => form.change({ stars })}
      />
      <Refusal of={form} />
      <Actions>
        <SubmitButton
          of={form}
          label={hasRated ? "Change your rating" : "Rate this solution"}
          busy="Sending..."
          variant="secondary"
        />
        <p className={s.why} role="status">
          {state.kind === "saved" && "Your rating is saved."}
        </p>
      </Actions>
    </Form>
  );
});
