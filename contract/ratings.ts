import * as v from "valibot";
import { ratingCommentError } from "../core/ratings/rating.ts";
import { STARS } from "../core/ratings/stars.ts";
import { PRODUCT } from "../core/shared/brand.ts";
import { assumed } from "./assumed.ts";
import { endpoint } from "./endpoint.ts";
import { id, judgedProse, namedPerson, optionally, page, time, UNKNOWN_PERSON } from "./shared.ts";

export const stars = v.picklist(STARS, "Please select a rating");
const developer = v.object({ id });

const figure = assumed(v.number(), 0);
const NOT_RATED = { "1": 0, "2": 0, "3": 0, "4": 0, "5": 0 };

export const ratingFigures = {
  /** One decimal; null without ratings. */
  average_rating: assumed(v.nullable(v.number()), null),
  total_ratings: figure,
  rating_distribution: assumed(
    v.object({ "1": figure, "2": figure, "3": figure, "4": figure, "5": figure }),
    NOT_RATED,
  ),
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
    comment: optionally(judgedProse, ratingCommentError),
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
      comment: assumed(v.string(), ""),
      /** The rater has completed an agreement with this developer. */
      is_verified: assumed(v.boolean(), false),
      rated_at: assumed(time, ""),
      /** The rater reads why the rating is hidden; null for a visible one. */
      hidden_because: assumed(v.nullable(v.string()), null),
      rater: assumed(namedPerson, UNKNOWN_PERSON),
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
  // Elsewhere the server refuses those who may not.
  answer: assumed(
    v.object({
      can_rate: v.boolean(),
      rating: v.nullable(v.object({ stars, comment: v.string() })),
    }),
    { can_rate: true, rating: null },
  ),
});

export const getRatingSummary = endpoint({
  method: "GET",
  path: "/api/ratings/developer/:id/rating",
  summary: "Average, number and distribution of a developer's ratings.",
  access: "optional",
  params: developer,
  answer: summary,
});

/** Score of which another server says nothing. */
const NO_SCORE = {
  score: null,
  components: { quality: 0, outcome: 0, response: 0, portfolio: 0 },
  inputs: {
    verified_ratings: 0,
    verified_stars: 0,
    completed_agreements: 0,
    failed_agreements: 0,
    first_contacts: 0,
    answered_in_time: 0,
    showcases: 0,
    showcase_ratings: 0,
    showcase_stars: 0,
  },
};

export const getAtelierScore = endpoint({
  method: "GET",
  path: `/api/ratings/developer/:id/${PRODUCT}-score`,
  summary: "The developer's score with its components and what they are made from.",
  access: "optional",
  params: developer,
  answer: assumed(
    v.object({
      /** From 0 to 100; null until there is a verified rating or a completed agreement. */
      score: assumed(v.nullable(v.number()), null),
      /** Each from 0 to 1. */
      components: assumed(
        v.object({ quality: figure, outcome: figure, response: figure, portfolio: figure }),
        NO_SCORE.components,
      ),
      inputs: assumed(
        v.object({
          verified_ratings: figure,
          verified_stars: figure,
          completed_agreements: figure,
          failed_agreements: figure,
          first_contacts: figure,
          answered_in_time: figure,
          showcases: figure,
          showcase_ratings: figure,
          showcase_stars: figure,
        }),
        NO_SCORE.inputs,
      ),
    }),
    NO_SCORE,
  ),
});
