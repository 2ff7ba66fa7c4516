import { action, computed, makeObservable, observableRef, runInAction } from "mobx";
import { forkJoin, Subscription } from "rxjs";
import type { AuthUser } from "../../core/auth/auth-user.ts";
import type { CurrentSession } from "../../core/auth/current-session.ts";
import type { AtelierScore } from "../../core/ratings/atelier-score.ts";
import {
  type Rating,
  RATING_FAILED,
  ratingCommentError,
  ratingStarsError,
  type RatingSummary,
} from "../../core/ratings/rating.ts";
import type { RatingsApi } from "../../core/ratings/ratings-api.port.ts";
import type { Stars } from "../../core/ratings/stars.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { UserId } from "../../core/shared/id.ts";
import type { Notices } from "../../core/shared/notices.port.ts";

const RATINGS_A_PAGE = 20;

export type RatingsState =
  | { readonly kind: "loading" }
  | {
      readonly kind: "ready";
      readonly summary: RatingSummary;
      readonly score: AtelierScore;
      readonly ratings: readonly Rating[];
      /** Of the list. */
      readonly total: number;
      /** How asking for the rest goes; a failure when it did not come. */
      readonly rest: "idle" | "loading" | Failure;
    }
  | { readonly kind: "failed"; readonly failure: Failure };

export interface RatingForm {
  readonly stars: Stars | null;
  readonly comment: string;
}

export type RatingFormErrors = Readonly<Partial<Record<keyof RatingForm, string>>>;

export type RatingFormState =
  | { readonly kind: "editing"; readonly errors: RatingFormErrors }
  | { readonly kind: "sending" }
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "thanked" };

/** What others say about one developer, and saying something oneself. */
export class RatingsStore {
  readonly #api: RatingsApi;
  readonly #session: CurrentSession;
  readonly #clock: Clock;
  readonly #notices: Notices;
  #life = new Subscription();
  #loading: Subscription | undefined;
  #developer: UserId | null = null;

  state: RatingsState = { kind: "loading" };
  form: RatingForm = { stars: null, comment: "" };
  formState: RatingFormState = { kind: "editing", errors: {} };
  user: AuthUser | null = null;

  constructor(api: RatingsApi, session: CurrentSession, clock: Clock, notices: Notices) {
    this.#api = api;
    this.#session = session;
    this.#clock = clock;
    this.#notices = notices;
    makeObservable(this, {
      state: observableRef,
      form: observableRef,
      formState: observableRef,
      user: observableRef,
      canRate: computed,
      start: action,
      retry: action,
      more: action,
      change: action,
      submit: action,
    });
  }

  /** Signed in, and somebody else. */
  get canRate(): boolean {
    return this.user !== null && this.user.id !== this.#developer;
  }

  now(): number {
    return this.#clock.now();
  }

  start(developer: UserId): void {
    this.#developer = developer;
    this.#life = new Subscription();
    this.#life.add(
      this.#session.session$.subscribe((session) => {
        runInAction(() => (this.user = session?.user ?? null));
      }),
    );
    this.retry();
  }

  stop(): void {
    this.#life.unsubscribe();
    this.#loading?.unsubscribe();
  }

  retry(): void {
    this.state = { kind: "loading" };
    this.#load();
  }

  more(): void {
    const { state } = this;
    const developer = this.#developer;
    if (developer === null || state.kind !== "ready" || state.rest === "loading") return;
    this.state = { ...state, rest: "loading" };
    const part = { skip: state.ratings.length, limit: RATINGS_A_PAGE };
    this.#loading = this.#api.list(developer, part).subscribe({
      next: ({ rows, total }) => {
        const known = new Set(state.ratings.map(({ rater }) => rater.id));
        const ratings = [...state.ratings, ...rows.filter(({ rater }) => !known.has(rater.id))];
        const isEnd = rows.length < RATINGS_A_PAGE;
        runInAction(() => {
          this.state = { ...state, ratings, total: isEnd ? ratings.length : total, rest: "idle" };
        });
      },
      error: (error: unknown) => {
        if (!(error instanceof Failure)) throw error;
        runInAction(() => (this.state = { ...state, rest: error.kind === "cancelled" ? "idle" : error }));
      },
    });
  }

  change(part: Partial<RatingForm>): void {
    this.form = { ...this.form, ...part };
    if (this.formState.kind !== "sending") this.formState = { kind: "editing", errors: {} };
  }

  async submit(): Promise<void> {
    const { stars, comment } = this.form;
    if (this.formState.kind === "sending" || this.#developer === null) return;
    const starsError = ratingStarsError(stars);
    const commentError = ratingCommentError(comment);
    if (stars === null || starsError !== undefined || commentError !== undefined) {
      const errors = {
        ...(starsError !== undefined && { stars: starsError }),
        ...(commentError !== undefined && { comment: commentError }),
      };
      this.formState = { kind: "editing", errors };
      return;
    }
    this.formState = { kind: "sending" };
    try {
      await this.#api.rate(this.#developer, stars, comment.trim());
      runInAction(() => (this.formState = { kind: "thanked" }));
      this.#load();
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      this.#notices.error(RATING_FAILED);
      runInAction(() => (this.formState = { kind: "failed", message: RATING_FAILED }));
    }
  }

  /** What stands stays until the answer is here. */
  #load(): void {
    const developer = this.#developer;
    if (developer === null) return;
    this.#loading?.unsubscribe();
    this.#loading = forkJoin({
      summary: this.#api.summary(developer),
      score: this.#api.score(developer),
      list: this.#api.list(developer, { skip: 0, limit: RATINGS_A_PAGE }),
    }).subscribe({
      next: ({ summary, score, list }) => {
        const { rows: ratings, total } = list;
        runInAction(() => (this.state = { kind: "ready", summary, score, ratings, total, rest: "idle" }));
      },
      error: (error: unknown) => {
        if (!(error instanceof Failure)) throw error;
        if (error.kind !== "cancelled") runInAction(() => (this.state = { kind: "failed", failure: error }));
      },
    });
  }
}
