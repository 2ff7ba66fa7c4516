import { displayName } from "../../core/text/display-name.ts";
import { plainLine } from "../../core/discovery/plain-line.ts";
import { developerPath } from "../../core/discovery/public-address.ts";
import type { RatingFigures } from "../../core/ratings/rating.ts";
import type { UserId } from "../../core/shared/id.ts";
import type { JsonLdObject } from "./page-head.ts";

/** Returns the rating of a thing by schema.org; nothing for a thing without one. */
export function ratedAs({
  averageRating,
  totalRatings,
}: Pick<RatingFigures, "averageRating" | "totalRatings">): JsonLdObject {
  if (averageRating === null) return {};
  return {
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: averageRating,
      ratingCount: totalRatings,
      bestRating: 5,
      worstRating: 1,
    },
  };
}

interface Maker {
  readonly id: UserId;
  readonly fullName: string;
  readonly username: string;
}

/**
 * Returns the person who made or sells a thing.
 * @param absolute makes a path absolute
 */
export function madeBy(maker: Maker, absolute: (path: string) => string): JsonLdObject {
  return { "@type": "Person", name: plainLine(displayName(maker)), url: absolute(developerPath(maker.id)) };
}
