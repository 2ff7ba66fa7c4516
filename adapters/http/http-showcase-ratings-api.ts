import { firstValueFrom, map, type Observable } from "rxjs";
import {
  countShowcaseView,
  getOwnShowcaseRating,
  getShowcaseRating,
  rateShowcase,
} from "../../contract/showcase-ratings.ts";
import type { RatingFigures } from "../../core/ratings/rating.ts";
import type { Stars } from "../../core/ratings/stars.ts";
import type { ShowcaseId } from "../../core/shared/id.ts";
import type { ShowcaseRatingsApi } from "../../core/showcase/showcase-ratings-api.port.ts";
import { answeredOr } from "./answered-or.ts";
import { OverHttp } from "./over-http.ts";
import { toRatingFigures } from "./to-rating-figures.ts";

export class HttpShowcaseRatingsApi extends OverHttp implements ShowcaseRatingsApi {
  figures(showcase: ShowcaseId): Observable<RatingFigures> {
    return this.http.read(getShowcaseRating, { params: { id: showcase } }).pipe(map(toRatingFigures));
  }

  own(showcase: ShowcaseId): Observable<Stars | null> {
    const params = { id: showcase };
    return this.http.read(getOwnShowcaseRating, { params }).pipe(map(({ stars }) => stars));
  }

  async rate(showcase: ShowcaseId, stars: Stars): Promise<RatingFigures> {
    const rated = this.http.call(rateShowcase, { params: { id: showcase }, body: { stars } });
    const figures = await answeredOr(rated.then(toRatingFigures), () => this.figures(showcase));
    // The new rating counts, so an answer without any does not say the figures.
    return figures.totalRatings > 0 ? figures : firstValueFrom(this.figures(showcase));
  }

  async countView(showcase: ShowcaseId): Promise<void> {
    await this.http.call(countShowcaseView, { params: { id: showcase } });
  }
}
