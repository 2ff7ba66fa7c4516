import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import type { Product } from "../../core/products/product.ts";
import type { RatingFigures } from "../../core/ratings/rating.ts";
import { Average } from "../ratings/average.tsx";
import { Distribution } from "../ratings/distribution.tsx";
import { GivenRating, GivenRatings } from "../ratings/given-rating.tsx";
import { StarsForm } from "../ratings/stars-form.tsx";
import { Loaded } from "../shared/loaded.tsx";
import { RestOfList } from "../shared/rest-of-list.tsx";
import { useStore } from "../shared/use-store.tsx";
import * as s from "./product-reviews.module.css";
import { ProductReviewsStore } from "./product-reviews.store.ts";

export interface ProductReviewsProps {
  readonly product: Pick<Product, "id" | "relation">;
  /** They are known, or are others. */
  readonly onFigures: (figures: RatingFigures) => void;
}

/** What buyers say of a product, and the form for whoever is one. */
export const ProductReviews = observer(function ProductReviews({
  product: { id, relation },
  onFigures,
}: ProductReviewsProps) {
  const store = useStore(ProductReviewsStore);
  useEffect(() => {
    store.start(id, relation);
    return () => {
      store.stop();
    };
  }, [store, id, relation]);
  const figures = store.value?.figures;
  useEffect(() => {
    if (figures !== undefined) onFigures(figures);
  }, [figures, onFigures]);
  return (
    <section className={s.panel} aria-labelledby="reviews-title">
      <h2 id="reviews-title">Reviews</h2>
      <Loaded store={store} what="reviews" rows={2}>
        {({ value: { figures: given, list } }) => (
          <>
            <Average average={given.averageRating} total={given.totalRatings} />
            {given.totalRatings > 0 && <Distribution figures={given} />}
            {store.own?.canReview === true && <ReviewForm store={store} />}
            {list.rows.length > 0 && (
              <GivenRatings label="Reviews">
                {list.rows.map(({ id: reviewerId, stars, comment, reviewer, reviewedAt }) => (
                  <li key={reviewerId}>
                    <GivenRating
                      stars={stars}
                      person={reviewer}
                      time={reviewedAt}
                      now={store.now()}
                      comment={comment}
                    />
                  </li>
                ))}
              </GivenRatings>
            )}
            <RestOfList
              list={list}
              onMore={() => {
                store.more();
              }}
            />
            {relation === "none" && <p className={s.why}>Buyers can review this product.</p>}
          </>
        )}
      </Loaded>
    </section>
  );
});

const ReviewForm = observer(function ReviewForm({
  store: { form, hasReviewed },
}: {
  readonly store: ProductReviewsStore;
}) {
  return (
    <StarsForm
      store={form}
      legend={hasReviewed ? "Your review" : "How good is it?"}
      action={hasReviewed ? "Change your review" : "Review this product"}
    >
      <p className={s.why} role="status">
        {form.state.kind === "saved" && "Your review is saved."}
      </p>
    </StarsForm>
  );
});
