import type { RatingFigures } from "../../core/ratings/rating.ts";

export function showFigures({ averageRating, totalRatings, distribution }: RatingFigures) {
  return {
    average_rating: averageRating,
    total_ratings: totalRatings,
    rating_distribution: distribution,
  };
}
