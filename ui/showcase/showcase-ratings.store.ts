import { computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { Subscription } from "rxjs";
import type { AuthUser } from "../../core/auth/auth-user.ts";
import type { CurrentSession } from "../../core/auth/current-session.ts";
import type { RatingFigures } from "../../core/ratings/rating.ts";
import type { Stars } from "../../core/ratings/stars.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { ShowcaseId } from "../../core/shared/id.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import type { ShowcaseRatingsApi } from "../../core/showcase/showcase-ratings-api.port.ts";
import { LoadableStore } from "../shared/loadable.store.ts";
import { ShowcaseRatingFormStore } from "./showcase-rating-form.store.ts";

/** The store has the ratings of one showcase and lets the user rate. */
export class ShowcaseRatingsStore extends LoadableStore<RatingFigures, [showcase: ShowcaseId]> {
  readonly #api: ShowcaseRatingsApi;
  readonly #session: CurrentSession;
  readonly form: ShowcaseRatingFormStore;
  #showcase: ShowcaseId | null = null;
  #watching: Subscription | undefined;
  #asking: Subscription | undefined;

  user: AuthUser | null = null;
  /** The user's earlier rating is being loaded, so empty stars are not shown yet. */
  isAsking = false;
  /** The user's own rating is counted already. */
  hasRated = false;

  constructor(api: ShowcaseRatingsApi, session: CurrentSession, notices: Notices) {
    super((showcase) => api.figures(showcase));
    this.#api = api;
    this.#session = session;
    this.form = new ShowcaseRatingFormStore((stars) => this.#rate(stars), notices);
    makeObservable(this, {
      user: observableRef,
      isAsking: observable,
      hasRated: observable,
      isVisitor: computed,
    });
  }

  get isVisitor(): boolean {
    return this.user === null;
  }

  override start(showcase: ShowcaseId): void {
    this.#showcase = showcase;
    this.#watching?.unsubscribe();
    this.#watching = this.#session.session$.subscribe((session) => {
      runInAction(() => this.#isFor(showcase, session?.user ?? null));
    });
    super.start(showcase);
  }

  override stop(): void {
    this.#watching?.unsubscribe();
    this.#asking?.unsubscribe();
    super.stop();
  }

  /** Counts a view of the showcase's page. */
  async seen(showcase: ShowcaseId): Promise<void> {
    try {
      await this.#api.countView(showcase);
    } catch (error) {
      // A view that is not counted is of no concern to the reader.
      if (!(error instanceof Failure)) throw error;
    }
  }

  #isFor(showcase: ShowcaseId, user: AuthUser | null): void {
    this.#asking?.unsubscribe();
    this.user = user;
    this.hasRated = false;
    this.form.reset();
    this.isAsking = user !== null;
    if (user === null) return;
    this.#asking = this.#api.own(showcase).subscribe({
      next: (stars) => {
        runInAction(() => {
          this.isAsking = false;
          this.hasRated = stars !== null;
          if (stars !== null) this.form.openWith(stars);
        });
      },
      error: (error: unknown) => {
        // Without the response the stars are empty, but rating works.
        runInAction(() => (this.isAsking = false));
        if (!(error instanceof Failure)) throw error;
      },
    });
  }

  async #rate(stars: Stars): Promise<RatingFigures> {
    const showcase = this.#showcase;
    if (showcase === null) throw new Error("Rated before it was started");
    const figures = await this.#api.rate(showcase, stars);
    if (showcase === this.#showcase)
      runInAction(() => {
        this.hasRated = true;
        this.show(figures);
      });
    return figures;
  }
}
