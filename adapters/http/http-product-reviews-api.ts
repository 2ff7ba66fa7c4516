import { map, type Observable } from "rxjs";
import {
  getOwnProductReview,
  getProductRating,
  listProductReviews,
  reviewProduct,
} from "../../contract/product-reviews.ts";
import type { OwnReview, ProductReview, Review } from "../../core/products/product-review.ts";
import type { ProductReviewsApi } from "../../core/products/product-reviews-api.port.ts";
import type { RatingFigures } from "../../core/ratings/rating.ts";
import type { ProductId, UserId } from "../../core/shared/id.ts";
import type { Listed, ListPart } from "../../core/shared/loadable.ts";
import { fromCall } from "./from-call.ts";
import type { HttpClient } from "./http-client.ts";
import { toFullName } from "./to-person.ts";
import { toRatingFigures } from "./to-rating-figures.ts";

export class HttpProductReviewsApi implements ProductReviewsApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  list(product: ProductId, { skip, limit }: ListPart): Observable<Listed<ProductReview>> {
    const params = { id: product };
    const query = { skip, limit };
    return fromCall((signal) => this.#http.callCounted(listProductReviews, { params, query, signal })).pipe(
      map(({ items, total }) => ({
        rows: items.map(({ stars, comment, reviewed_at, reviewer }) => ({
          id: reviewer.id as UserId,
          reviewer: toFullName(reviewer),
          stars,
          comment,
          reviewedAt: reviewed_at,
        })),
        total,
      })),
    );
  }

  figures(product: ProductId): Observable<RatingFigures> {
    const params = { id: product };
    return fromCall((signal) => this.#http.call(getProductRating, { params, signal })).pipe(
      map(toRatingFigures),
    );
  }

  own(product: ProductId): Observable<OwnReview> {
    const params = { id: product };
    return fromCall((signal) => this.#http.call(getOwnProductReview, { params, signal })).pipe(
      map(({ can_review, review }) => ({ canReview: can_review, review })),
    );
  }

  async review(product: ProductId, { stars, comment }: Review): Promise<RatingFigures> {
    const params = { id: product };
    return toRatingFigures(await this.#http.call(reviewProduct, { params, body: { stars, comment } }));
  }
}
