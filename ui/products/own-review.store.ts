import { action, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { Subscription } from "rxjs";
import type { OwnReview, Review } from "../../core/products/product-review.ts";
import type { ProductReviewsApi } from "../../core/products/product-reviews-api.port.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { ProductId } from "../../core/shared/id.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { ReviewFormStore } from "./review-form.store.ts";

export class OwnReviewStore {
  readonly #api: ProductReviewsApi;
  readonly form: ReviewFormStore;
  #product: ProductId | null = null;
  #onReviewed: (() => void) | undefined;
  #asking: Subscription | undefined;

  own: OwnReview | null = null;
  hasReviewed = false;

  constructor(api: ProductReviewsApi, notices: Notices) {
    this.#api = api;
    this.form = new ReviewFormStore((review) => this.#review(review), notices);
    makeObservable(this, { own: observableRef, hasReviewed: observable, start: action });
  }

  /** @param onReviewed is called whenever a review was accepted */
  start(product: ProductId, onReviewed: () => void): void {
    if (product !== this.#product) this.form.reset();
    this.#product = product;
    this.#onReviewed = onReviewed;
    this.#asking?.unsubscribe();
    this.own = null;
    this.#asking = this.#api.own(product).subscribe({
      next: (own) => {
        runInAction(() => {
          this.own = own;
          this.hasReviewed = own.review !== null;
          if (own.review !== null) this.form.openWith(own.review);
        });
      },
      error: (error: unknown) => {
        // Without the response there is no form, but the reviews are shown.
        if (!(error instanceof Failure)) throw error;
      },
    });
  }

  stop(): void {
    this.#asking?.unsubscribe();
  }

  async #review(review: Review): Promise<void> {
    if (this.#product === null) throw new Error("Reviewed before it was started");
    await this.#api.review(this.#product, review);
    runInAction(() => (this.hasReviewed = true));
    this.#onReviewed?.();
  }
}
