import type { Observable } from "rxjs";
import type { RatingFigures } from "../ratings/rating.ts";
import type { ProductId } from "../shared/id.ts";
import type { Listed, ListPart } from "../shared/loadable.ts";
import type { OwnReview, ProductReview, Review } from "./product-review.ts";

/**
 * These are the calls about reviews of products. Reading is cold, unsubscribing aborts it. Everything fails
 * with a Failure.
 */
export abstract class ProductReviewsApi {
  /** Lists the latest review first. */
  abstract list(product: ProductId, part: ListPart): Observable<Listed<ProductReview>>;
  abstract figures(product: ProductId): Observable<RatingFigures>;
  /** Reads the caller's own review. */
  abstract own(product: ProductId): Observable<OwnReview>;
  /** Reviews, and replaces the caller's earlier review. */
  abstract review(product: ProductId, review: Review): Promise<RatingFigures>;
}
