import { type Observable } from "rxjs";
import type { OwnReview, ProductReview, Review } from "../../core/products/product-review.ts";
import type { ProductReviewsApi } from "../../core/products/product-reviews-api.port.ts";
import { figuresOf, type RatingFigures } from "../../core/ratings/rating.ts";
import type { Failure } from "../../core/shared/failure.ts";
import type { ProductId } from "../../core/shared/id.ts";
import type { Listed, ListPart } from "../../core/shared/loadable.ts";
import { answered } from "./answered.ts";

export class FakeProductReviewsApi implements ProductReviewsApi {
  /** Each entry reads like "7: 5 Good". */
  readonly sent: string[] = [];
  reviews: readonly ProductReview[] = [];
  ownReview: OwnReview = { canReview: true, review: null };
  failure: Failure | null = null;

  list(_product: ProductId, { skip, limit }: ListPart): Observable<Listed<ProductReview>> {
    return answered(
      this.failure ?? { rows: this.reviews.slice(skip, skip + limit), total: this.reviews.length },
    );
  }

  figures(_product: ProductId): Observable<RatingFigures> {
    return answered(this.failure ?? this.#figures());
  }

  own(_product: ProductId): Observable<OwnReview> {
    return answered(this.failure ?? this.ownReview);
  }

  review(product: ProductId, { stars, comment }: Review): Promise<RatingFigures> {
    if (this.failure !== null) return Promise.reject(this.failure);
    this.sent.push(`${String(product)}: ${String(stars)} ${comment}`);
    return Promise.resolve(this.#figures());
  }

  #figures(): RatingFigures {
    const given = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
    for (const { stars } of this.reviews) given[stars] += 1;
    return figuresOf(given);
  }
}
