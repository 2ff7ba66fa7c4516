import type { OwnRating } from "../../core/ratings/rating.ts";
import type { RatingDraft } from "../../core/ratings/rating-draft.ts";
import type { RatingsApi } from "../../core/ratings/ratings-api.port.ts";
import type { Stars } from "../../core/ratings/stars.ts";
import type { UserId } from "../../core/shared/id.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { LoadableStore } from "../shared/loadable.store.ts";
import { RatingFormStore } from "./rating-form.store.ts";

/** It asks clients for a rating of the developer whose work they accepted, unless they have rated already. */
export class RateAfterwardsStore extends LoadableStore<OwnRating, [developer: UserId]> {
  readonly form: RatingFormStore;
  #developer: UserId | null = null;

  constructor(api: RatingsApi, notices: Notices, draft: RatingDraft) {
    super((developer) => api.own(developer));
    const rate = async (stars: Stars, comment: string) => {
      if (this.#developer !== null) await api.rate(this.#developer, stars, comment);
    };
    this.form = new RatingFormStore(rate, notices, draft);
  }

  get isAsked(): boolean {
    return this.value?.canRate === true && this.value.rating === null;
  }

  override start(developer: UserId): void {
    this.#developer = developer;
    this.form.begin(developer);
    super.start(developer);
  }
}
