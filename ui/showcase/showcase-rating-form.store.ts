import { RATING_FAILED, type RatingFigures, ratingStarsError } from "../../core/ratings/rating.ts";
import type { Stars } from "../../core/ratings/stars.ts";
import type { Failure } from "../../core/shared/failure.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { SubmissionStore } from "../shared/submission.store.ts";

interface StarsForm {
  readonly stars: Stars | null;
}

/** The stars can be changed and sent again. */
export class ShowcaseRatingFormStore extends SubmissionStore<StarsForm, RatingFigures> {
  readonly #rate: (stars: Stars) => Promise<RatingFigures>;

  protected override readonly isRepeatable = true;

  constructor(rate: (stars: Stars) => Promise<RatingFigures>, notices: Notices) {
    super({ stars: null }, notices);
    this.#rate = rate;
  }

  /** Fills in the earlier rating, unless the user has chosen meanwhile. */
  openWith(stars: Stars): void {
    if (this.form.stars === null) this.reset({ stars });
  }

  protected override validate({ stars }: StarsForm): { readonly stars?: string } {
    const error = ratingStarsError(stars);
    return error === undefined ? {} : { stars: error };
  }

  protected override send({ stars }: StarsForm): Promise<RatingFigures> {
    if (stars === null) throw new Error("A rating without stars is never sent");
    return this.#rate(stars);
  }

  protected override messageOf(failure: Failure): string {
    const { kind, facts } = failure;
    if (kind === "forbidden" && facts.detail !== undefined) return facts.detail;
    return kind === "cancelled" || kind === "rate-limited" ? failureMessage(failure) : RATING_FAILED;
  }
}
