import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { Subscription } from "rxjs";
import { OPTIONS_FAILED } from "../../core/requests/request-failure.ts";
import type { VideoOption } from "../../core/requests/request-options.ts";
import type { RequestOptionsApi } from "../../core/requests/request-options-api.port.ts";
import { Failure } from "../../core/shared/failure.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import type { RequestId, VideoId } from "../../core/shared/id.ts";
import type { Intentions } from "../../core/shared/intentions.port.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import {
  EMPTY_SNAG_FORM,
  snagFieldErrors,
  type SnagForm,
  type SnagFormErrors,
  snagFormErrors,
} from "../../core/snagged-requests/snag-form.ts";
import type { SnaggedRequest } from "../../core/snagged-requests/snagged-request.ts";
import type { SnagsApi } from "../../core/snagged-requests/snags-api.port.ts";

export type SnagFormState =
  | { readonly kind: "editing"; readonly errors: SnagFormErrors }
  | { readonly kind: "sending" }
  | { readonly kind: "failed"; readonly message: string; readonly errors: SnagFormErrors };

export const SNAG_SENT = "Response sent";

/** What a developer is about to answer to a request; closing the dialog keeps what was typed. */
export class SnagFormStore {
  readonly #api: SnagsApi;
  readonly #options: RequestOptionsApi;
  readonly #intentions: Intentions;
  readonly #notices: Notices;
  #loading: Subscription | undefined;
  #intent: string | null = null;

  form: SnagForm = EMPTY_SNAG_FORM;
  state: SnagFormState = { kind: "editing", errors: {} };
  /** Null until they are here. */
  videos: readonly VideoOption[] | null = null;
  videosError = "";
  /** Counts refused submits: each brings the summary of errors up anew. */
  refusals = 0;

  constructor(api: SnagsApi, options: RequestOptionsApi, intentions: Intentions, notices: Notices) {
    this.#api = api;
    this.#options = options;
    this.#intentions = intentions;
    this.#notices = notices;
    makeObservable(this, {
      form: observableRef,
      state: observableRef,
      videos: observableRef,
      videosError: observable,
      refusals: observable,
      errors: computed,
      start: action,
      change: action,
      toggleVideo: action,
    });
  }

  get errors(): SnagFormErrors {
    return this.state.kind === "sending" ? {} : this.state.errors;
  }

  /** With the dialog: which videos there are to choose from. */
  start(): void {
    this.stop();
    this.videosError = "";
    this.#loading = this.#options.videos().subscribe({
      next: (videos) => {
        runInAction(() => (this.videos = videos));
      },
      error: (error: unknown) => {
        if (!(error instanceof Failure)) throw error;
        if (error.kind !== "cancelled") runInAction(() => (this.videosError = OPTIONS_FAILED));
      },
    });
  }

  stop(): void {
    this.#loading?.unsubscribe();
  }

  change(part: Partial<SnagForm>): void {
    if (this.state.kind === "sending") return;
    this.form = { ...this.form, ...part };
    this.#intent = null;
    // An error stays until its own field is typed in.
    const errors = Object.fromEntries(Object.entries(this.errors).filter(([field]) => !(field in part)));
    this.state = { kind: "editing", errors };
  }

  toggleVideo(id: VideoId): void {
    const { videoIds } = this.form;
    const isIn = videoIds.includes(id);
    this.change({ videoIds: isIn ? videoIds.filter((each) => each !== id) : [...videoIds, id] });
  }

  /** The response as it stands now, or null when nothing came of it. */
  async send(request: RequestId): Promise<SnaggedRequest | null> {
    if (this.state.kind === "sending") return null;
    const errors = snagFormErrors(this.form);
    if (Object.keys(errors).length > 0) {
      runInAction(() => {
        this.state = { kind: "editing", errors };
        this.refusals += 1;
      });
      return null;
    }
    runInAction(() => (this.state = { kind: "sending" }));
    this.#intent ??= this.#intentions.next();
    try {
      const snag = await this.#api.create(request, this.form, this.#intent);
      this.#intent = null;
      this.#notices.success(SNAG_SENT);
      runInAction(() => {
        this.form = EMPTY_SNAG_FORM;
        this.state = { kind: "editing", errors: {} };
      });
      return snag;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      this.#fail(error);
      return null;
    }
  }

  #fail(failure: Failure): void {
    const isCancelled = failure.kind === "cancelled";
    const message = failureMessage(failure);
    if (!isCancelled) this.#notices.error(message);
    const errors = snagFieldErrors(failure.facts.fieldErrors ?? []);
    runInAction(() => {
      this.state = isCancelled ? { kind: "editing", errors: {} } : { kind: "failed", message, errors };
      if (Object.keys(errors).length > 0) this.refusals += 1;
    });
  }
}
