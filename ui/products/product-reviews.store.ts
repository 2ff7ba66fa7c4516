import { action, makeObservable, observable, observableRef, runInAction } from "mobx";
import { forkJoin, map, type Subscription } from "rxjs";
import type { OwnReview, ProductReview } from "../../core/products/product-review.ts";
import type { Review } from "../../core/products/product-review.ts";
import type { ProductReviewsApi } from "../../core/products/product-reviews-api.port.ts";
import type { ProductRelation } from "../../core/products/product.ts";
import type { RatingFigures } from "../../core/ratings/rating.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { ProductId } from "../../core/shared/id.ts";
import { appendPage, canLoadMore, type LoadedPages, pageFailed } from "../../core/shared/loadable.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { LoadableStore } from "../shared/loadable.store.ts";
import { ReviewFormStore } from "./review-form.store.ts";

const REVIEWS_A_PAGE = 20;

export interface Reviews {
  readonly figures: RatingFigures;
  readonly list: LoadedPages<ProductReview>;
}

/** What buyers say of a product, and saying something oneself. */
export class ProductReviewsStore extends LoadableStore<
  Reviews,
  [product: ProductId, relation: ProductRelation]
> {
  readonly #api: ProductReviewsApi;
  readonly #clock: Clock;
  readonly form: ReviewFormStore;
  #product: ProductId | null = null;
  #asking: Subscription | undefined;
  #loadingMore: Subscription | undefined;

  /** Null until the server has said it of the one who is signed in. */
  own: OwnReview | null = null;
  hasReviewed = false;

  constructor(api: ProductReviewsApi, clock: Clock, notices: Notices) {
    super((product) =>
      forkJoin({
        figures: api.figures(product),
        list: api
          .list(product, { skip: 0, limit: REVIEWS_A_PAGE })
          .pipe(map((page) => appendPage([], page, REVIEWS_A_PAGE))),
      }),
    );
    this.#api = api;
    this.#clock = clock;
    this.form = new ReviewFormStore((review) => this.#review(review), notices);
    makeObservable(this, { own: observableRef, hasReviewed: observable, more: action });
  }

  now(): number {
    return this.#clock.now();
  }

  /** @param relation only whoever has a product may review it */
  override start(product: ProductId, relation: ProductRelation): void {
    if (product !== this.#product) this.form.reset();
    this.#product = product;
    this.#asking?.unsubscribe();
    this.own = null;
    super.start(product, relation);
    if (relation !== "buyer") return;
    this.#asking = this.#api.own(product).subscribe({
      next: (own) => {
        runInAction(() => {
          this.own = own;
          this.hasReviewed = own.review !== null;
          if (own.review !== null) this.form.openWith(own.review);
        });
      },
      error: (error: unknown) => {
        // Without the answer there is no form; the reviews are there all the same.
        if (!(error instanceof Failure)) throw error;
      },
    });
  }

  override stop(): void {
    this.#asking?.unsubscribe();
    this.#loadingMore?.unsubscribe();
    super.stop();
  }

  more(): void {
    const { value } = this;
    if (value === null || this.#product === null || !canLoadMore(value.list)) return;
    const { rows } = value.list;
    this.#showList({ ...value.list, rest: "loading" });
    this.#loadingMore = this.#api
      .list(this.#product, { skip: rows.length, limit: REVIEWS_A_PAGE })
      .subscribe({
        next: (page) => {
          this.#showList(appendPage(rows, page, REVIEWS_A_PAGE));
        },
        error: (error: unknown) => {
          const failed = pageFailed(value.list, error);
          if (failed.kind === "ready") this.#showList(failed);
        },
      });
  }

  #showList(list: LoadedPages<ProductReview>): void {
    if (this.value !== null) this.show({ ...this.value, list });
  }

  async #review(review: Review): Promise<void> {
    if (this.#product === null) throw new Error("Reviewed before it was started");
    await this.#api.review(this.#product, review);
    runInAction(() => (this.hasReviewed = true));
    this.#loadingMore?.unsubscribe();
    this.refresh();
  }
}
