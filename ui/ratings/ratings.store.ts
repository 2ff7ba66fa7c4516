import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import { forkJoin, map, type Subscription } from "rxjs";
import type { AuthUser } from "../../core/auth/auth-user.ts";
import type { CurrentSession } from "../../core/auth/current-session.ts";
import { isKnown } from "../../core/images/person-name.ts";
import type { Subject } from "../../core/moderation/subject.ts";
import type { AtelierScore } from "../../core/ratings/atelier-score.ts";
import {
  type OwnRating,
  RATE_NEEDS_CONTACT,
  type Rating,
  type RatingSummary,
} from "../../core/ratings/rating.ts";
import type { RatingDraft } from "../../core/ratings/rating-draft.ts";
import type { RatingsApi } from "../../core/ratings/ratings-api.port.ts";
import type { Stars } from "../../core/ratings/stars.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { UserId } from "../../core/shared/id.ts";
import { appendPage, canLoadMore, type LoadedPages, pageFailed } from "../../core/shared/loadable.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { LoadableStore } from "../shared/loadable.store.ts";
import { RatingFormStore } from "./rating-form.store.ts";

const RATINGS_A_PAGE = 20;

export interface Ratings {
  readonly summary: RatingSummary;
  readonly score: AtelierScore;
  readonly list: LoadedPages<Rating>;
}

/** It lists the ratings of one developer and lets the user rate. */
export class RatingsStore extends LoadableStore<Ratings, [developer: UserId]> {
  readonly #api: RatingsApi;
  readonly #session: CurrentSession;
  readonly #clock: Clock;
  readonly form: RatingFormStore;
  #developer: UserId | null = null;
  #watching: Subscription | undefined;
  #asking: Subscription | undefined;
  #loadingMore: Subscription | undefined;

  user: AuthUser | null = null;
  /** The server tells whether the signed-in user may rate; null until then. */
  own: OwnRating | null = null;
  /** `own` is being loaded for the first time. */
  isAskingOwn = false;

  constructor(api: RatingsApi, session: CurrentSession, clock: Clock, notices: Notices, draft: RatingDraft) {
    super((developer) =>
      forkJoin({
        summary: api.summary(developer),
        score: api.score(developer),
        list: api
          .list(developer, { skip: 0, limit: RATINGS_A_PAGE })
          .pipe(map((page) => appendPage([], page, RATINGS_A_PAGE))),
      }),
    );
    this.#api = api;
    this.#session = session;
    this.#clock = clock;
    this.form = new RatingFormStore((stars, comment) => this.#rate(stars, comment), notices, draft);
    makeObservable(this, {
      user: observableRef,
      own: observableRef,
      isAskingOwn: observable,
      canRate: computed,
      whyNotRate: computed,
      more: action,
    });
  }

  get canRate(): boolean {
    return this.own?.canRate === true;
  }

  /** Returns null for users who may rate, for the developer, and while unknown. */
  get whyNotRate(): string | null {
    if (this.user === null) return RATE_NEEDS_CONTACT;
    return this.user.id !== this.#developer && this.own?.canRate === false ? RATE_NEEDS_CONTACT : null;
  }

  /** Returns null for visitors, for the user's own rating and for one of an unknown rater. */
  reportable({ rater }: Rating): Subject | null {
    const developer = this.#developer;
    if (developer === null || this.user === null || this.user.id === rater.id || !isKnown(rater)) return null;
    return { kind: "rating", developer, rater: rater.id };
  }

  now(): number {
    return this.#clock.now();
  }

  override start(developer: UserId): void {
    // For the same developer, the known value stays until the response arrives.
    if (developer !== this.#developer) this.own = null;
    this.#developer = developer;
    this.#watching?.unsubscribe();
    this.#watching = this.#session.session$.subscribe((session) => {
      runInAction(() => this.#isFor(session?.user ?? null));
    });
    super.start(developer);
  }

  override stop(): void {
    this.#watching?.unsubscribe();
    this.#asking?.unsubscribe();
    this.#loadingMore?.unsubscribe();
    super.stop();
  }

  #isFor(user: AuthUser | null): void {
    this.#asking?.unsubscribe();
    if (user?.id !== this.user?.id) this.own = null;
    this.user = user;
    this.isAskingOwn = false;
    if (this.#developer !== null) this.form.begin(this.#developer);
    const before = this.own?.rating ?? null;
    if (before !== null) this.form.openWith(before);
    if (user === null || this.#developer === null || user.id === this.#developer) return;
    this.isAskingOwn = this.own === null;
    this.#asking = this.#api.own(this.#developer).subscribe({
      next: (own) => {
        runInAction(() => {
          this.own = own;
          this.isAskingOwn = false;
          if (own.rating !== null) this.form.openWith(own.rating);
        });
      },
      error: (error: unknown) => {
        runInAction(() => (this.isAskingOwn = false));
        // Without the response there is neither a form nor a reason, but the ratings are shown.
        if (!(error instanceof Failure)) throw error;
      },
    });
  }

  more(): void {
    const { value } = this;
    if (value === null || this.#developer === null || !canLoadMore(value.list)) return;
    const { rows } = value.list;
    const part = { skip: rows.length, limit: RATINGS_A_PAGE };
    this.#showList({ ...value.list, rest: "loading" });
    this.#loadingMore = this.#api.list(this.#developer, part).subscribe({
      next: (page) => this.#showList(appendPage(rows, page, RATINGS_A_PAGE)),
      error: (error: unknown) => {
        const failed = pageFailed(value.list, error);
        if (failed.kind === "ready") this.#showList(failed);
      },
    });
  }

  #showList(list: LoadedPages<Rating>): void {
    if (this.value !== null) this.show({ ...this.value, list });
  }

  async #rate(stars: Stars, comment: string): Promise<void> {
    if (this.#developer === null) return;
    await this.#api.rate(this.#developer, stars, comment);
    runInAction(() => (this.own = { canRate: true, rating: { stars, comment } }));
    this.#loadingMore?.unsubscribe();
    this.reload();
  }
}
