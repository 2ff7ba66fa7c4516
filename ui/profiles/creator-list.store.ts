import { action, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { Subscription } from "rxjs";
import { type Creator, type CreatorFilter, formatCreatorFilter } from "../../core/profiles/creator.ts";
import type { ProfilesApi } from "../../core/profiles/profiles-api.port.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import { Failure } from "../../core/shared/failure.ts";

export const CREATORS_A_PAGE = 50;
/** Long enough that a word is not asked for letter by letter. */
const TYPING_PAUSE_MS = 250;

export type CreatorListState =
  | { readonly kind: "loading" }
  | {
      readonly kind: "ready";
      readonly rows: readonly Creator[];
      readonly total: number;
      /** How asking for the rest goes; a failure when it did not come. */
      readonly rest: "idle" | "loading" | Failure;
    }
  | { readonly kind: "failed"; readonly failure: Failure };

/** Creators as the address filters them, fifty more at each wish. */
export class CreatorListStore {
  readonly #api: ProfilesApi;
  readonly #clock: Clock;
  #filter: CreatorFilter | undefined;
  #pause: Subscription | undefined;
  #loading: Subscription | undefined;

  state: CreatorListState = { kind: "loading" };
  /** The rows that stand here are another filter's; the answer is on its way. */
  isOutdated = false;

  constructor(api: ProfilesApi, clock: Clock) {
    this.#api = api;
    this.#clock = clock;
    makeObservable(this, {
      state: observableRef,
      isOutdated: observable,
      show: action,
      retry: action,
      more: action,
    });
  }

  /** The first list at once, the next when typing pauses; what stands stays until the answer is here. */
  show(filter: CreatorFilter): void {
    const shown = this.#filter;
    const isFirst = shown === undefined;
    if (!isFirst && formatCreatorFilter(filter) === formatCreatorFilter(shown)) return;
    this.stop();
    this.#filter = filter;
    if (isFirst || this.state.kind !== "ready") {
      this.retry();
      return;
    }
    this.isOutdated = true;
    this.#pause = this.#clock.after(TYPING_PAUSE_MS).subscribe(() => {
      this.#load([]);
    });
  }

  stop(): void {
    this.#filter = undefined;
    this.#pause?.unsubscribe();
    this.#loading?.unsubscribe();
  }

  retry(): void {
    this.state = { kind: "loading" };
    this.#load([]);
  }

  more(): void {
    const { state } = this;
    if (state.kind !== "ready" || state.rest === "loading" || state.rows.length >= state.total) return;
    this.state = { ...state, rest: "loading" };
    this.#load(state.rows);
  }

  #load(before: readonly Creator[]): void {
    if (this.#filter === undefined) return;
    const part = { skip: before.length, limit: CREATORS_A_PAGE };
    this.#loading?.unsubscribe();
    this.#loading = this.#api.listPublic(this.#filter, part).subscribe({
      next: ({ rows, total }) => {
        // One whose place changed meanwhile may come twice.
        const known = new Set(before.map(({ id }) => id));
        const all = [...before, ...rows.filter(({ id }) => !known.has(id))];
        const isEnd = rows.length < CREATORS_A_PAGE;
        runInAction(() => {
          this.state = { kind: "ready", rows: all, total: isEnd ? all.length : total, rest: "idle" };
          this.isOutdated = false;
        });
      },
      error: (error: unknown) => {
        this.#fail(error);
      },
    });
  }

  #fail(error: unknown): void {
    if (!(error instanceof Failure)) throw error;
    if (error.kind === "cancelled") return;
    const { state } = this;
    runInAction(() => {
      const isMore = state.kind === "ready" && !this.isOutdated;
      this.state = isMore ? { ...state, rest: error } : { kind: "failed", failure: error };
      this.isOutdated = false;
    });
  }
}
