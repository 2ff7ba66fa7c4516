import { reviewErrors, type Review, type ReviewForm } from "../../core/products/product-review.ts";
import { productFailureMessage } from "../../core/products/purchase-outcome.ts";
import { RATING_FAILED } from "../../core/ratings/rating.ts";
import type { Failure } from "../../core/shared/failure.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { SubmissionStore } from "../shared/submission.store.ts";
import { trimmedText } from "../../core/text/trimmed.ts";

/** The review can be changed and sent again. */
export class ReviewFormStore extends SubmissionStore<ReviewForm> {
  readonly #review: (review: Review) => Promise<void>;

  protected override readonly isRepeatable = true;
  protected override readonly validate = reviewErrors;

  constructor(review: (review: Review) => Promise<void>, notices: Notices) {
    super({ stars: null, comment: "" }, notices);
    this.#review = review;
  }

  /** Fills in the earlier review, unless the user has begun to type. */
  openWith(given: Review): void {
    if (this.form.stars === null && this.form.comment === "") this.reset(given);
  }

  protected override send({ stars, comment }: ReviewForm): Promise<void> {
    if (stars === null) throw new Error("A review without stars is never sent");
    return this.#review({ stars, comment: trimmedText(comment) });
  }

  protected override messageOf(failure: Failure): string {
    const { kind, facts } = failure;
    if (kind === "forbidden" && facts.detail !== undefined) return facts.detail;
    if (facts.status === 400) return productFailureMessage(failure);
    return kind === "cancelled" || kind === "rate-limited" ? failureMessage(failure) : RATING_FAILED;
  }
}
