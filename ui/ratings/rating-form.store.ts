import { RATING_FAILED, ratingErrors, type RatingForm } from "../../core/ratings/rating.ts";
import type { Stars } from "../../core/ratings/stars.ts";
import type { Failure } from "../../core/shared/failure.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { SubmissionStore } from "../shared/submission.store.ts";

export class RatingFormStore extends SubmissionStore<RatingForm> {
  readonly #rate: (stars: Stars, comment: string) => Promise<void>;

  constructor(rate: (stars: Stars, comment: string) => Promise<void>, notices: Notices) {
    super({ stars: null, comment: "" }, notices);
    this.#rate = rate;
  }

  protected override validate = ratingErrors;

  protected override send({ stars, comment }: RatingForm): Promise<void> {
    if (stars === null) throw new Error("A rating without stars is never sent");
    return this.#rate(stars, comment.trim());
  }

  protected override messageOf(failure: Failure): string {
    const { kind, facts } = failure;
    if (kind === "forbidden" && facts.detail !== undefined) return facts.detail;
    return kind === "cancelled" || kind === "rate-limited" ? failureMessage(failure) : RATING_FAILED;
  }
}
