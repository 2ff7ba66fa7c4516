import { map, type Observable } from "rxjs";
import type { Answer } from "../../contract/endpoint.ts";
import {
  getOwnProductReview,
  getProductRating,
  listProductReviews,
  reviewProduct,
} from "../../contract/product-reviews.ts";
import type { OwnReview, ProductReview, Review } from "../../core/products/product-review.ts";
import type { ProductReviewsApi } from "../../core/products/product-reviews-api.port.ts";
import type { RatingFigures } from "../../core/ratings/rating.ts";
import { isKnown } from "../../core/images/person-name.ts";
import type { ProductId, UserId } from "../../core/shared/id.ts";
import type { Listed, ListPart } from "../../core/shared/loadable.ts";
import { answeredOr } from "./answered-or.ts";
import { OverHttp } from "./over-http.ts";
import { toFullName } from "./to-person.ts";
import { toRatingFigures } from "./to-rating-figures.ts";

export class HttpProductReviewsApi extends OverHttp implements ProductReviewsApi {
  list(product: ProductId, { skip, limit }: ListPart): Observable<Listed<ProductReview>> {
    return this.http
      .readCounted(listProductReviews, { params: { id: product }, query: { skip, limit } })
      .pipe(
        map(({ items, total }) => ({
          rows: items.map((found, at) => toProductReview(found, skip + at)),
          total,
        })),
      );
  }

  figures(product: ProductId): Observable<RatingFigures> {
    return this.http.read(getProductRating, { params: { id: product } }).pipe(map(toRatingFigures));
  }

  own(product: ProductId): Observable<OwnReview> {
    return this.http
      .read(getOwnProductReview, { params: { id: product } })
      .pipe(map(({ can_review, review }) => ({ canReview: can_review, review })));
  }

  review(product: ProductId, { stars, comment }: Review): Promise<RatingFigures> {
    const params = { id: product };
    const reviewed = this.http.call(reviewProduct, { params, body: { stars, comment } });
    return answeredOr(reviewed.then(toRatingFigures), () => this.figures(product));
  }
}

/** @param at tells reviews of unknown reviewers apart */
function toProductReview(found: Answer<typeof listProductReviews>[number], at: number): ProductReview {
  const { stars, comment, reviewed_at, reviewer } = found;
  return {
    id: (isKnown(reviewer) ? reviewer.id : -1 - at) as UserId,
    reviewer: toFullName(reviewer),
    stars,
    comment,
    reviewedAt: reviewed_at,
  };
}
