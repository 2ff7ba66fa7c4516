import * as v from "valibot";
import { reviewCommentError } from "../core/products/product-validation.ts";
import { endpoint } from "./endpoint.ts";
import { ratingFigures, stars } from "./ratings.ts";
import { id, judged, namedPerson, page, time } from "./shared.ts";

const params = v.object({ id });
const figures = v.object(ratingFigures);

const comment = v.pipe(
  v.nullish(judged(reviewCommentError), ""),
  v.transform((given) => given.trim()),
);

export const listProductReviews = endpoint({
  method: "GET",
  path: "/api/marketplace/products/:id/reviews",
  summary: "What buyers say about a product, the latest first.",
  access: "optional",
  params,
  query: v.object(page),
  answer: v.array(v.object({ stars, comment: v.string(), reviewed_at: time, reviewer: namedPerson })),
  counted: true,
});

export const getProductRating = endpoint({
  method: "GET",
  path: "/api/marketplace/products/:id/rating",
  summary: "Average, number and distribution of a product's reviews.",
  access: "optional",
  params,
  answer: figures,
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
  answer: v.object({
    can_review: v.boolean(),
    review: v.nullable(v.object({ stars, comment: v.string() })),
  }),
});
