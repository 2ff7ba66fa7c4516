import { observer } from "mobx-react-lite";
import { useCallback, useEffect } from "react";
import type { Product } from "../../core/products/product.ts";
import type { RatingFigures } from "../../core/ratings/rating.ts";
import { Average } from "../ratings/average.tsx";
import { Distribution } from "../ratings/distribution.tsx";
import { GivenRating, GivenRatings } from "../ratings/given-rating.tsx";
import type { Elements } from "../shared/elements.ts";
import { Loaded } from "../shared/loaded.tsx";
import { RestOfList } from "../shared/rest-of-list.tsx";
import { useStartedStore } from "../shared/use-started.ts";
import * as s from "./product-reviews.module.css";
import { ProductReviewsStore } from "./product-reviews.store.ts";

interface ProductReviewsProps {
  readonly product: Pick<Product, "id" | "relation">;
  readonly onFigures: (figures: RatingFigures) => void;
  /** It renders a buyer's form. @param onReviewed is called whenever a review was accepted */
  readonly form: (onReviewed: () => void) => Elements;
}

export const ProductReviews = observer(function ProductReviews({
  product: { id, relation },
  onFigures,
  form,
}: ProductReviewsProps) {
  const store = useStartedStore(ProductReviewsStore, id);
  const figures = store.value?.figures;
  useEffect(() => {
    if (figures !== undefined) onFigures(figures);
  }, [figures, onFigures]);
  const onReviewed = useCallback(() => store.refresh(), [store]);
  return (
    <section className={s.panel} aria-labelledby="reviews-title">
      <h2 id="reviews-title">Reviews</h2>
      <Loaded store={store} what="reviews" rows={2}>
        {({ value: { figures: given, list } }) => (
          <>
            <Average average={given.averageRating} total={given.totalRatings} />
            {given.totalRatings > 0 && <Distribution figures={given} />}
            {relation === "buyer" && form(onReviewed)}
            {list.rows.length > 0 && (
              <GivenRatings label="Reviews" items={list.rows}>
                {({ stars, comment, reviewer, reviewedAt }) => (
                  <GivenRating
                    stars={stars}
                    person={reviewer}
                    time={reviewedAt}
                    now={store.now()}
                    comment={comment}
                  />
                )}
              </GivenRatings>
            )}
            <RestOfList list={list} onMore={() => store.more()} />
            {relation === "none" && <p className={s.why}>Buyers can review this product.</p>}
          </>
        )}
      </Loaded>
    </section>
  );
});
