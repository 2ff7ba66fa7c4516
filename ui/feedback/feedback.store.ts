import { action, makeObservable, observableRef, runInAction } from "mobx";
import type { Navigation } from "../../core/auth/navigation.port.ts";
import {
  EMPTY_FEEDBACK,
  type Feedback,
  FEEDBACK_FAILED,
  type FeedbackErrors,
  feedbackErrors,
} from "../../core/feedback/feedback.ts";
import type { FeedbackApi } from "../../core/feedback/feedback-api.port.ts";
import { Failure } from "../../core/shared/failure.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import type { Intentions } from "../../core/shared/intentions.port.ts";
import type { Notices } from "../../core/shared/notices.port.ts";

export type FeedbackState =
  | { readonly kind: "editing"; readonly errors: FeedbackErrors }
  | { readonly kind: "sending" }
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "thanked" };

export class FeedbackStore {
  readonly #api: FeedbackApi;
  readonly #navigation: Navigation;
  readonly #intentions: Intentions;
  readonly #notices: Notices;
  #intent: string | null = null;

  form: Feedback = EMPTY_FEEDBACK;
  state: FeedbackState = { kind: "editing", errors: {} };

  constructor(api: FeedbackApi, navigation: Navigation, intentions: Intentions, notices: Notices) {
    this.#api = api;
    this.#navigation = navigation;
    this.#intentions = intentions;
    this.#notices = notices;
    makeObservable(this, {
      form: observableRef,
      state: observableRef,
      change: action,
      leave: action,
      submit: action,
    });
  }

  change(part: Partial<Feedback>): void {
    this.form = { ...this.form, ...part };
    this.#intent = null;
    if (this.state.kind === "editing") this.state = { kind: "editing", errors: {} };
  }

  /** What was not sent stays as it was typed. */
  leave(): void {
    if (this.state.kind !== "thanked") return;
    this.form = EMPTY_FEEDBACK;
    this.state = { kind: "editing", errors: {} };
    this.#intent = null;
  }

  async submit(): Promise<void> {
    const { form } = this;
    if (this.state.kind === "sending" || this.state.kind === "thanked") return;
    const errors = feedbackErrors(form);
    if (form.rating === null || Object.keys(errors).length > 0) {
      this.state = { kind: "editing", errors };
      return;
    }
    this.state = { kind: "sending" };
    this.#intent ??= this.#intentions.next();
    const location = this.#navigation.path().split(/[?#]/, 1)[0] ?? "";
    try {
      await this.#api.send({ ...form, rating: form.rating, location }, this.#intent);
      runInAction(() => (this.state = { kind: "thanked" }));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const message = error.kind === "rate-limited" ? failureMessage(error) : FEEDBACK_FAILED;
      this.#notices.error(message);
      runInAction(() => (this.state = { kind: "failed", message }));
    }
  }
}
