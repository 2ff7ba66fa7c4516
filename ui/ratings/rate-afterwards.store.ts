import type { OwnRating } from "../../core/ratings/rating.ts";
import type { RatingsApi } from "../../core/ratings/ratings-api.port.ts";
import type { UserId } from "../../core/shared/id.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { LoadableStore } from "../shared/loadable.store.ts";
import { RatingFormStore } from "./rating-form.store.ts";

/** Asks a client for a rating of the developer whose work they accepted, unless they have rated already. */
export class RateAfterwardsStore extends LoadableStore<OwnRating, [developer: UserId]> {
  readonly form: RatingFormStore;
  #developer: UserId | null = null;

  constructor(api: RatingsApi, notices: Notices) {
    super((developer) => api.own(developer));
    this.form = new RatingFormStore(async (stars, comment) => {
      if (this.#developer !== null) await api.rate(this.#developer, stars, comment);
    }, notices);
  }

  get isAsked(): boolean {
    return this.value?.canRate === true && this.value.rating === null;
  }

  override start(developer: UserId): void {
    this.#developer = developer;
    this.form.reset();
    super.start(developer);
  }
}
