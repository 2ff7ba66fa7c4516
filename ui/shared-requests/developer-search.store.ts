import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import { catchError, map, of, Subject, type Subscription, switchMap } from "rxjs";
import type { DeveloperOption } from "../../core/requests/request-options.ts";
import type { RequestOptionsApi } from "../../core/requests/request-options-api.port.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import { Failure } from "../../core/shared/failure.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";

export const DEVELOPER_SEARCH_MIN = 2;
const TYPING_PAUSE_MS = 250;

export type DeveloperSearchState =
  | { readonly kind: "idle" }
  | { readonly kind: "searching" }
  | { readonly kind: "found"; readonly developers: readonly DeveloperOption[] }
  | { readonly kind: "failed"; readonly message: string };

export class DeveloperSearchStore {
  readonly #options: RequestOptionsApi;
  readonly #clock: Clock;
  readonly #typed = new Subject<string>();
  #searching: Subscription | undefined;

  text = "";
  state: DeveloperSearchState = { kind: "idle" };

  constructor(options: RequestOptionsApi, clock: Clock) {
    this.#options = options;
    this.#clock = clock;
    makeObservable(this, {
      text: observable,
      state: observableRef,
      found: computed,
      type: action,
      close: action,
      clear: action,
    });
  }

  get found(): readonly DeveloperOption[] {
    return this.state.kind === "found" ? this.state.developers : [];
  }

  start(): void {
    this.#searching = this.#typed.pipe(switchMap((text) => this.#search(text))).subscribe((state) => {
      runInAction(() => (this.state = state));
    });
  }

  stop(): void {
    this.#searching?.unsubscribe();
    this.#searching = undefined;
  }

  type(text: string): void {
    this.text = text;
    this.state = text.trim().length < DEVELOPER_SEARCH_MIN ? { kind: "idle" } : { kind: "searching" };
    this.#typed.next(text);
  }

  clear(): void {
    this.type("");
  }

  /** Closes the list and keeps the search text. */
  close(): void {
    this.state = { kind: "idle" };
    this.#typed.next("");
  }

  /** Searches; a newer text discards the older response. */
  #search(text: string) {
    if (text.trim().length < DEVELOPER_SEARCH_MIN) return of<DeveloperSearchState>({ kind: "idle" });
    return this.#clock.after(TYPING_PAUSE_MS).pipe(
      switchMap(() => this.#options.developers(text)),
      map((developers): DeveloperSearchState => ({ kind: "found", developers })),
      catchError((error: unknown) => {
        if (!(error instanceof Failure)) throw error;
        return of<DeveloperSearchState>(
          error.kind === "cancelled" ? { kind: "idle" } : { kind: "failed", message: failureMessage(error) },
        );
      }),
    );
  }
}
