import type { FullName } from "../images/person-name.ts";
import { ratingStarsError } from "../ratings/rating.ts";
import type { Stars } from "../ratings/stars.ts";
import type { UserId } from "../shared/id.ts";
import { reviewCommentError } from "./product-words.ts";

export interface Review {
  readonly stars: Stars;
  readonly comment: string;
}

/** As others read it. */
export interface ProductReview extends Review {
  /** Of the person who gave it: everybody reviews a product once. */
  readonly id: UserId;
  readonly reviewer: FullName;
  /** UTC, ISO-8601. */
  readonly reviewedAt: string;
}

/** Where somebody stands who might review a product. */
export interface OwnReview {
  readonly canReview: boolean;
  /** Null while they have not. */
  readonly review: Review | null;
}

/** While it is written. */
export interface ReviewForm {
  readonly stars: Stars | null;
  readonly comment: string;
}

/** Empty when the review may be sent. */
export function reviewErrors({ stars, comment }: ReviewForm): Partial<Record<keyof ReviewForm, string>> {
  const starsError = ratingStarsError(stars);
  const commentError = reviewCommentError(comment);
  return {
    ...(starsError !== undefined && { stars: starsError }),
    ...(commentError !== undefined && { comment: commentError }),
  };
}
