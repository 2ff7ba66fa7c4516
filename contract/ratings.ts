import * as v from "valibot";
import { ratingCommentError } from "../core/ratings/rating.ts";
import { STARS } from "../core/ratings/stars.ts";
import { PRODUCT } from "../core/shared/brand.ts";
import { endpoint } from "./endpoint.ts";
import { id, judged, namedPerson, page, time } from "./shared.ts";

export const stars = v.picklist(STARS, "Please select a rating");
const developer = v.object({ id });

export const ratingFigures = {
  /** It has one decimal and is null without ratings. */
  average_rating: v.nullable(v.number()),
  total_ratings: v.number(),
  rating_distribution: v.object({
    "1": v.number(),
    "2": v.number(),
    "3": v.number(),
    "4": v.number(),
    "5": v.number(),
  }),
} as const;

/** The figures cover all ratings; `verified` covers the verified ones alone, which are shown first. */
const summary = v.object({ ...ratingFigures, verified: v.object(ratingFigures) });

export const rateDeveloper = endpoint({
  method: "POST",
  path: "/api/ratings/developer/:id",
  summary:
    "Rate a developer with whom the caller has a conversation; a new rating takes the place of the caller's old one.",
  access: "session",
  params: developer,
  body: v.object({
    stars,
    comment: v.pipe(
      v.nullish(judged(ratingCommentError), ""),
      v.transform((comment) => comment.trim()),
    ),
  }),
  answer: summary,
});

export const listRatings = endpoint({
  method: "GET",
  path: "/api/ratings/developer/:id",
  summary: "What was said about a developer, newest first.",
  access: "optional",
  params: developer,
  query: v.object(page),
  answer: v.array(
    v.object({
      stars,
      comment: v.string(),
      /** The rater has completed an agreement with this developer. */
      is_verified: v.boolean(),
      rated_at: time,
      /** The rater reads why the rating is hidden. It is null for a visible rating. */
      hidden_because: v.nullable(v.string()),
      rater: namedPerson,
    }),
  ),
  counted: true,
});

export const getOwnRating = endpoint({
  method: "GET",
  path: "/api/ratings/developer/:id/mine",
  summary: "Whether the caller may rate this developer, and their rating, null while there is none.",
  access: "session",
  params: developer,
  answer: v.object({
    can_rate: v.boolean(),
    rating: v.nullable(v.object({ stars, comment: v.string() })),
  }),
});

export const getRatingSummary = endpoint({
  method: "GET",
  path: "/api/ratings/developer/:id/rating",
  summary: "Average, number and distribution of a developer's ratings.",
  access: "optional",
  params: developer,
  answer: summary,
});

const component = v.number();

export const getAtelierScore = endpoint({
  method: "GET",
  path: `/api/ratings/developer/:id/${PRODUCT}-score`,
  summary: "The developer's score with its components and what they are made from.",
  access: "optional",
  params: developer,
  answer: v.object({
    /** It ranges from 0 to 100, and is null until there is a verified rating or a completed agreement. */
    score: v.nullable(v.number()),
    /** Each component ranges from 0 to 1. */
    components: v.object({
      quality: component,
      outcome: component,
      response: component,
      portfolio: component,
    }),
    inputs: v.object({
      verified_ratings: v.number(),
      verified_stars: v.number(),
      completed_agreements: v.number(),
      failed_agreements: v.number(),
      first_contacts: v.number(),
      answered_in_time: v.number(),
      showcases: v.number(),
      showcase_ratings: v.number(),
      showcase_stars: v.number(),
    }),
  }),
});
