import * as v from "valibot";
import { reviewCommentError } from "../core/products/product-validation.ts";
import { assumed } from "./assumed.ts";
import { endpoint } from "./endpoint.ts";
import { ratingFigures, stars } from "./ratings.ts";
import { id, judgedProse, namedPerson, optionally, page, time, UNKNOWN_PERSON } from "./shared.ts";

const params = v.object({ id });
const figures = v.object(ratingFigures);
const NO_REVIEWS = {
  average_rating: null,
  total_ratings: 0,
  rating_distribution: { "1": 0, "2": 0, "3": 0, "4": 0, "5": 0 },
};

const comment = optionally(judgedProse, reviewCommentError);

export const listProductReviews = endpoint({
  method: "GET",
  path: "/api/marketplace/products/:id/reviews",
  summary: "What buyers say about a product, the latest first.",
  access: "optional",
  params,
  query: v.object(page),
  answer: v.array(
    v.object({
      stars,
      comment: assumed(v.string(), ""),
      reviewed_at: assumed(time, ""),
      reviewer: assumed(namedPerson, UNKNOWN_PERSON),
    }),
  ),
  counted: true,
});

export const getProductRating = endpoint({
  method: "GET",
  path: "/api/marketplace/products/:id/rating",
  summary: "Average, number and distribution of a product's reviews.",
  access: "optional",
  params,
  answer: assumed(figures, NO_REVIEWS),
});

export const reviewProduct = endpoint({
  method: "POST",
  path: "/api/marketplace/products/:id/reviews",
  summary:
    "Review a product that the caller has bought and has still; a new review takes the place of the old one.",
  access: "session",
  params,
  body: v.object({ stars, comment }),
  answer: figures,
});

export const getOwnProductReview = endpoint({
  method: "GET",
  path: "/api/marketplace/products/:id/reviews/mine",
  summary: "Whether the caller may review this product, and their review, null while there is none.",
  access: "session",
  params,
  answer: assumed(
    v.object({
      can_review: v.boolean(),
      review: v.nullable(v.object({ stars, comment: v.string() })),
    }),
    { can_review: false, review: null },
  ),
});
