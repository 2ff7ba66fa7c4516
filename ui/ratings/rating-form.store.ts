import { action, makeObservable, observableRef } from "mobx";
import type { RatingDraft } from "../../core/ratings/rating-draft.ts";
import { RATING_FAILED, ratingErrors, type RatingForm } from "../../core/ratings/rating.ts";
import type { Stars } from "../../core/ratings/stars.ts";
import type { Failure } from "../../core/shared/failure.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import type { UserId } from "../../core/shared/id.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { SubmissionStore } from "../shared/submission.store.ts";
import { trimmedText } from "../../core/text/trimmed.ts";

/** What was typed stays on the device until it is sent. */
export class RatingFormStore extends SubmissionStore<RatingForm> {
  readonly #rate: (stars: Stars, comment: string) => Promise<void>;
  readonly #draft: RatingDraft;
  #developer: UserId | null = null;
  /** The user gave this rating earlier; null without one or while unknown. */
  given: RatingForm | null = null;

  constructor(rate: (stars: Stars, comment: string) => Promise<void>, notices: Notices, draft: RatingDraft) {
    super({ stars: null, comment: "" }, notices);
    this.#rate = rate;
    this.#draft = draft;
    makeObservable(this, { given: observableRef, begin: action, openWith: action });
  }

  /** Opens the form with what this user typed about this developer before. */
  begin(developer: UserId): void {
    this.#developer = developer;
    this.given = null;
    this.reset(this.#draft.restore(developer) ?? undefined);
  }

  /** Fills in the earlier rating, unless the user has typed since, here or before a reload. */
  openWith(given: RatingForm): void {
    this.given = given;
    const { stars, comment } = this.form;
    const isUntouched = this.state.kind === "editing" && stars === null && comment === "";
    const isDrafted = this.#developer !== null && this.#draft.restore(this.#developer) !== null;
    if (isUntouched && !isDrafted) this.reset(given);
  }

  override change(part: Partial<RatingForm>): void {
    super.change(part);
    if (this.#developer !== null) this.#draft.keep(this.#developer, this.form);
  }

  protected override validate = ratingErrors;

  protected override send({ stars, comment }: RatingForm): Promise<void> {
    if (stars === null) throw new Error("A rating without stars is never sent");
    return this.#rate(stars, trimmedText(comment));
  }

  protected override saved(): void {
    if (this.#developer !== null) this.#draft.discard(this.#developer);
  }

  protected override messageOf(failure: Failure): string {
    const { kind, facts } = failure;
    if (kind === "forbidden" && facts.detail !== undefined) return facts.detail;
    return kind === "cancelled" || kind === "rate-limited" ? failureMessage(failure) : RATING_FAILED;
  }
}
