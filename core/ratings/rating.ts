import type { FullName } from "../images/person-name.ts";
import type { UserId } from "../shared/id.ts";
import { STARS, type Stars } from "./stars.ts";
import { foundErrors } from "../editing/found-errors.ts";
import { tooLong } from "../text/too-long.ts";

/** It counts characters after trimming. */
export const RATING_COMMENT_MAX = 2_000;

/** It maps each number of stars to how many ratings have it. */
export type RatingDistribution = Readonly<Record<Stars, number>>;

export interface RatingFigures {
  /** It has one decimal and is null without ratings. */
  readonly averageRating: number | null;
  readonly totalRatings: number;
  readonly distribution: RatingDistribution;
}

/** The figures cover all ratings; `verified` covers the verified ones alone, which are shown first. */
export interface RatingSummary extends RatingFigures {
  readonly verified: RatingFigures;
}

/** It says whether the caller may rate a developer, and how they did. */
export interface OwnRating {
  readonly canRate: boolean;
  /** It is null until the caller has rated. */
  readonly rating: { readonly stars: Stars; readonly comment: string } | null;
}

export interface Rating {
  /** It is the rater's id, because each user rates a developer once. */
  readonly id: UserId;
  readonly rater: FullName;
  readonly stars: Stars;
  readonly comment: string;
  /** The one who rated has finished an agreement with the one who is rated. */
  readonly isVerified: boolean;
  /** It is UTC in ISO-8601. */
  readonly ratedAt: string;
  /** The rater reads why the rating is hidden. It is null for a visible rating. */
  readonly hiddenBecause: string | null;
}

export interface RatingForm {
  readonly stars: Stars | null;
  readonly comment: string;
}

/** Checks the form; an empty result means that the rating may be sent. */
export function ratingErrors({ stars, comment }: RatingForm): Partial<Record<keyof RatingForm, string>> {
  return foundErrors({
    stars: ratingStarsError(stars),
    comment: ratingCommentError(comment),
  });
}

/** Makes the figures of counts; a number of stars that has no count was never given. */
export function figuresOfCounts(
  counted: readonly { readonly stars: Stars; readonly count: number }[],
): RatingFigures {
  const given = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  for (const { stars, count } of counted) given[stars] = count;
  return figuresOf(given);
}

export function figuresOf(distribution: RatingDistribution): RatingFigures {
  const totalRatings = STARS.reduce((total, stars) => total + distribution[stars], 0);
  const sum = STARS.reduce((total, stars) => total + stars * distribution[stars], 0);
  return {
    averageRating: totalRatings === 0 ? null : Math.round((sum / totalRatings) * 10) / 10,
    totalRatings,
    distribution,
  };
}

export function ratingStarsError(stars: number | null): string | undefined {
  return STARS.some((each) => each === stars) ? undefined : "Please select a rating";
}

export function ratingCommentError(comment: string): string | undefined {
  return tooLong(comment, "Comment", RATING_COMMENT_MAX);
}

export const RATE_YOURSELF = "You cannot rate yourself.";
export const RATE_NEEDS_CONTACT =
  "Only clients who have messaged this developer about a request can rate them.";
export const RATING_FAILED = "Failed to submit rating";
