import type { Navigation } from "../../core/auth/navigation.port.ts";
import {
  EMPTY_FEEDBACK,
  type Feedback,
  FEEDBACK_FAILED,
  feedbackErrors,
} from "../../core/feedback/feedback.ts";
import { feedbackPlace } from "../../core/feedback/feedback-place.ts";
import type { FeedbackApi } from "../../core/feedback/feedback-api.port.ts";
import type { Failure } from "../../core/shared/failure.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import type { IdempotencyKeys } from "../../core/shared/idempotency-keys.port.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { CommandKeyStore } from "../shared/command-key.store.ts";
import { SubmissionStore } from "../shared/submission.store.ts";

export class FeedbackStore extends SubmissionStore<Feedback> {
  readonly #api: FeedbackApi;
  readonly #navigation: Navigation;
  readonly #key: CommandKeyStore;

  constructor(api: FeedbackApi, navigation: Navigation, keys: IdempotencyKeys, notices: Notices) {
    super(EMPTY_FEEDBACK, notices);
    this.#api = api;
    this.#navigation = navigation;
    this.#key = new CommandKeyStore(keys);
  }

  /** The dialog was closed: what was not sent stays as it was typed. */
  leave(): void {
    if (this.state.kind === "saved") this.reset();
  }

  protected override validate = feedbackErrors;

  protected override async send({ rating, ...form }: Feedback): Promise<void> {
    if (rating === null) throw new Error("Feedback without a rating is never sent");
    const feedback = { ...form, rating, ...feedbackPlace(this.#navigation.path()) };
    await this.#key.use(JSON.stringify(feedback), (key) => this.#api.send(feedback, key));
  }

  protected override messageOf(failure: Failure): string {
    const isTold = failure.kind === "rate-limited" || failure.kind === "cancelled";
    return isTold ? failureMessage(failure) : FEEDBACK_FAILED;
  }
}
