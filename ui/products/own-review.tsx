import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import type { ProductId } from "../../core/shared/id.ts";
import { StarsForm } from "../ratings/stars-form.tsx";
import { useStore } from "../shared/use-store.tsx";
import { OwnReviewStore } from "./own-review.store.ts";
import * as s from "./product-reviews.module.css";

export interface OwnReviewProps {
  readonly product: ProductId;
  /** The caller loads the reviews again. */
  readonly onReviewed: () => void;
}

/** Shows the form to buyers of the product. */
export const OwnReview = observer(function OwnReview({ product, onReviewed }: OwnReviewProps) {
  const store = useStore(OwnReviewStore);
  useEffect(() => {
    store.start(product, onReviewed);
    return () => store.stop();
  }, [store, product, onReviewed]);
  const { form, hasReviewed, own } = store;
  if (own?.canReview !== true) return null;
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
