import type { Answer } from "../../contract/endpoint.ts";
import type { getShowcaseRating } from "../../contract/showcase-ratings.ts";
import type { RatingFigures } from "../../core/ratings/rating.ts";

export function toRatingFigures(found: Answer<typeof getShowcaseRating>): RatingFigures {
  return {
    averageRating: found.average_rating,
    totalRatings: found.total_ratings,
    distribution: found.rating_distribution,
  };
}
