import { action, makeObservable } from "mobx";
import { forkJoin, map, type Subscription } from "rxjs";
import type { ProductReview } from "../../core/products/product-review.ts";
import type { ProductReviewsApi } from "../../core/products/product-reviews-api.port.ts";
import type { RatingFigures } from "../../core/ratings/rating.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import type { ProductId } from "../../core/shared/id.ts";
import { appendPage, canLoadMore, type LoadedPages, pageFailed } from "../../core/shared/loadable.ts";
import { LoadableStore } from "../shared/loadable.store.ts";

const REVIEWS_A_PAGE = 20;

export interface Reviews {
  readonly figures: RatingFigures;
  readonly list: LoadedPages<ProductReview>;
}

export class ProductReviewsStore extends LoadableStore<Reviews, [product: ProductId]> {
  readonly #api: ProductReviewsApi;
  #product: ProductId | null = null;
  #loadingMore: Subscription | undefined;

  readonly now: () => number;

  constructor(api: ProductReviewsApi, clock: Clock) {
    super((product) =>
      forkJoin({
        figures: api.figures(product),
        list: api
          .list(product, { skip: 0, limit: REVIEWS_A_PAGE })
          .pipe(map((page) => appendPage([], page, REVIEWS_A_PAGE))),
      }),
    );
    this.#api = api;
    this.now = () => clock.now();
    makeObservable(this, { more: action });
  }

  override start(product: ProductId): void {
    this.#product = product;
    super.start(product);
  }

  override stop(): void {
    this.#loadingMore?.unsubscribe();
    super.stop();
  }

  /** Reloads after a review was added or changed. */
  override refresh(): void {
    this.#loadingMore?.unsubscribe();
    super.refresh();
  }

  more(): void {
    const { value } = this;
    if (value === null || this.#product === null || !canLoadMore(value.list)) return;
    const { rows } = value.list;
    this.#showList({ ...value.list, rest: "loading" });
    this.#loadingMore = this.#api
      .list(this.#product, { skip: rows.length, limit: REVIEWS_A_PAGE })
      .subscribe({
        next: (page) => this.#showList(appendPage(rows, page, REVIEWS_A_PAGE)),
        error: (error: unknown) => {
          const failed = pageFailed(value.list, error);
          if (failed.kind === "ready") this.#showList(failed);
        },
      });
  }

  #showList(list: LoadedPages<ProductReview>): void {
    if (this.value !== null) this.show({ ...this.value, list });
  }
}
