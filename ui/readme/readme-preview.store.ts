import { action, makeObservable, observableRef, runInAction } from "mobx";
import type { Subscription } from "rxjs";
import { switchMap } from "rxjs";
import { webLinkError } from "../../core/profiles/web-link.ts";
import type { ReadmeDocument } from "../../core/readme/readme.ts";
import type { ReadmePreviewApi } from "../../core/readme/readme-preview-api.port.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import { Failure } from "../../core/shared/failure.ts";
import { trimmedName } from "../../core/text/trimmed.ts";

/** The preview waits so long after the last letter. */
const PAUSE_MS = 500;

/** The server renders the typed text. The last preview stays while a newer one is loaded. */
export class ReadmePreviewStore {
  readonly #api: ReadmePreviewApi;
  readonly #clock: Clock;
  #asking: Subscription | undefined;
  #asked: { readonly text: string; readonly repositoryUrl: string } | null = null;

  document: ReadmeDocument | null = null;
  /** The latest attempt failed with it. */
  failure: Failure | null = null;

  constructor(api: ReadmePreviewApi, clock: Clock) {
    this.#api = api;
    this.#clock = clock;
    makeObservable<this, "fail" | "ask">(this, {
      document: observableRef,
      failure: observableRef,
      show: action,
      stop: action,
      fail: action,
      ask: action,
    });
  }

  /** Renders the text after a pause, or at once without a preview yet. An unchanged text does nothing. */
  show(text: string, typedUrl: string): void {
    const repositoryUrl = webLinkError(typedUrl) === undefined ? trimmedName(typedUrl) : "";
    if (this.#asked?.text === text && this.#asked.repositoryUrl === repositoryUrl) return;
    const isFirst = this.#asked === null;
    this.#asked = { text, repositoryUrl };
    this.ask(isFirst ? 0 : PAUSE_MS);
  }

  retry(): void {
    this.ask(0);
  }

  stop(): void {
    this.#asking?.unsubscribe();
    this.#asked = null;
    this.failure = null;
  }

  protected ask(pauseMs: number): void {
    this.#asking?.unsubscribe();
    const asked = this.#asked;
    if (asked === null) return;
    if (asked.text.trim() === "") {
      this.document = null;
      this.failure = null;
      return;
    }
    this.#asking = this.#clock
      .after(pauseMs)
      .pipe(switchMap(() => this.#api.render(asked.text, asked.repositoryUrl)))
      .subscribe({
        next: (document) => {
          runInAction(() => {
            this.document = document;
            this.failure = null;
          });
        },
        error: (error: unknown) => this.fail(error),
      });
  }

  protected fail(error: unknown): void {
    if (!(error instanceof Failure)) throw error;
    if (error.kind !== "cancelled") this.failure = error;
  }
}
