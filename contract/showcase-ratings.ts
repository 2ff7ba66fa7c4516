import * as v from "valibot";
import { assumed } from "./assumed.ts";
import { endpoint } from "./endpoint.ts";
import { ratingFigures, stars } from "./ratings.ts";
import { id } from "./shared.ts";

const params = v.object({ id });
const figures = v.object(ratingFigures);

export const getShowcaseRating = endpoint({
  method: "GET",
  path: "/api/project-showcase/:id/rating",
  summary: "Average, number and distribution of a showcase's ratings.",
  access: "optional",
  params,
  answer: figures,
});

export const rateShowcase = endpoint({
  method: "POST",
  path: "/api/project-showcase/:id/rating",
  summary:
    "Rate a showcase of which the caller is not the owner; a new rating takes the place of the caller's old one.",
  access: "session",
  params,
  body: v.object({ stars }),
  answer: figures,
});

export const getOwnShowcaseRating = endpoint({
  method: "GET",
  path: "/api/project-showcase/:id/user-rating",
  summary: "The stars that the caller gave a showcase; null while there are none.",
  access: "session",
  params,
  answer: v.object({ stars: assumed(v.nullable(stars), null) }),
});

export const countShowcaseView = endpoint({
  method: "POST",
  path: "/api/project-showcase/:id/views",
  summary: "Its page is looked at. Counted once for each viewer and day.",
  access: "optional",
  params,
  rateLimit: "views",
});
