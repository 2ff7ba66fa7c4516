import type { FullName } from "../images/person-name.ts";
import { ratingStarsError } from "../ratings/rating.ts";
import type { Stars } from "../ratings/stars.ts";
import type { UserId } from "../shared/id.ts";
import { reviewCommentError } from "./product-validation.ts";
import { foundErrors } from "../editing/found-errors.ts";

export interface Review {
  readonly stars: Stars;
  readonly comment: string;
}

/** Others read this form of a review. */
export interface ProductReview extends Review {
  /** It is the reviewer's id, because each user reviews a product once. */
  readonly id: UserId;
  readonly reviewer: FullName;
  /** It is UTC in ISO-8601. */
  readonly reviewedAt: string;
}

/** It says whether the caller may review a product, and how they did. */
export interface OwnReview {
  readonly canReview: boolean;
  /** It is null until the caller has reviewed the product. */
  readonly review: Review | null;
}

export interface ReviewForm {
  readonly stars: Stars | null;
  readonly comment: string;
}

/** Checks the form; an empty result means that it may be sent. */
export function reviewErrors({ stars, comment }: ReviewForm): Partial<Record<keyof ReviewForm, string>> {
  return foundErrors({
    stars: ratingStarsError(stars),
    comment: reviewCommentError(comment),
  });
}
