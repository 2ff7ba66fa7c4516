import type { Navigation } from "../../core/shared/navigation.port.ts";
import {
  EMPTY_FEEDBACK,
  type Feedback,
  FEEDBACK_FAILED,
  feedbackErrors,
} from "../../core/feedback/feedback.ts";
import { feedbackPage } from "../../core/feedback/feedback-page.ts";
import type { FeedbackDraft } from "../../core/feedback/feedback-draft.ts";
import type { FeedbackApi } from "../../core/feedback/feedback-api.port.ts";
import type { Failure } from "../../core/shared/failure.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import type { IdempotencyKeys } from "../../core/editing/idempotency-keys.port.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { CommandKeyStore } from "../shared/command-key.store.ts";
import { SubmissionStore } from "../shared/submission.store.ts";

/** A reload keeps feedback that has not been sent. */
export class FeedbackStore extends SubmissionStore<Feedback> {
  readonly #api: FeedbackApi;
  readonly #navigation: Navigation;
  readonly #key: CommandKeyStore;
  readonly #draft: FeedbackDraft;

  constructor(
    api: FeedbackApi,
    navigation: Navigation,
    keys: IdempotencyKeys,
    notices: Notices,
    draft: FeedbackDraft,
  ) {
    super(EMPTY_FEEDBACK, notices);
    this.#api = api;
    this.#navigation = navigation;
    this.#key = new CommandKeyStore(keys);
    this.#draft = draft;
    const stored = draft.restore();
    if (stored !== null) this.reset(stored.form);
    if (stored?.sent) this.#key.restore(stored.sent.command, stored.sent.key);
  }

  /** Resets sent feedback when the dialog closes; unsent feedback stays as it was typed. */
  leave(): void {
    if (this.state.kind === "saved") this.reset();
  }

  protected override validate = feedbackErrors;

  protected override async send({ rating, ...form }: Feedback): Promise<void> {
    if (rating === null) throw new Error("Feedback without a rating is never sent");
    const feedback = { ...form, rating, ...feedbackPage(this.#navigation.path()) };
    const command = JSON.stringify(feedback);
    await this.#key.use(command, (key) => {
      this.#draft.keep({ form: { rating, ...form }, sent: { command, key } });
      return this.#api.send(feedback, key);
    });
  }

  protected override saved(): void {
    this.#draft.discard();
  }

  protected override write(form: Feedback): void {
    super.write(form);
    this.#draft.keep({ form, sent: null });
  }

  protected override messageOf(failure: Failure): string {
    const isTold = failure.kind === "rate-limited" || failure.kind === "cancelled";
    return isTold ? failureMessage(failure) : FEEDBACK_FAILED;
  }
}
