import { action, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { Subscription } from "rxjs";
import { type Creator, type CreatorFilter, formatCreatorFilter } from "../../core/profiles/creator.ts";
import type { ProfilesApi } from "../../core/profiles/profiles-api.port.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import { Failure } from "../../core/shared/failure.ts";
import { canGrow, grown, type GrowingList, notGrown } from "../../core/requests/growing-list.ts";

export const CREATORS_A_PAGE = 50;
/** Long enough that a word is not asked for letter by letter. */
const TYPING_PAUSE_MS = 250;

const LOADING = { kind: "loading" } as const;

/** Creators as the address filters them, fifty more at each wish. */
export class CreatorListStore {
  readonly #api: ProfilesApi;
  readonly #clock: Clock;
  #filter: CreatorFilter | undefined;
  #pause: Subscription | undefined;
  #loading: Subscription | undefined;

  state: GrowingList<Creator> = LOADING;
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
    this.state = LOADING;
    this.#load([]);
  }

  more(): void {
    if (!canGrow(this.state)) return;
    const { rows } = this.state;
    this.state = { ...this.state, rest: "loading" };
    this.#load(rows);
  }

  #load(before: readonly Creator[]): void {
    if (this.#filter === undefined) return;
    const part = { skip: before.length, limit: CREATORS_A_PAGE };
    this.#loading?.unsubscribe();
    this.#loading = this.#api.listPublic(this.#filter, part).subscribe({
      next: (listed) => {
        runInAction(() => {
          this.state = grown(before, listed, CREATORS_A_PAGE);
          this.isOutdated = false;
        });
      },
      error: (error: unknown) => {
        const isCancelled = error instanceof Failure && error.kind === "cancelled";
        runInAction(() => {
          // What another filter has found is no beginning of this list.
          const list = this.isOutdated && !isCancelled ? LOADING : this.state;
          this.state = notGrown(list, error);
          if (!isCancelled) this.isOutdated = false;
        });
      },
    });
  }
}
