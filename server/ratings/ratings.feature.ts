import type { Feature } from "../http/feature.ts";
import { sampleRatings, sampleScores } from "./sample-ratings.ts";
import { ratingsAccountPart } from "./ratings-account-part.ts";
import { ratingRoutes } from "./rating-routes.ts";
import { recomputeScore, recomputeStaleScores } from "./developer-score.ts";
import type {} from "./rating-tables.ts";

export const ratingsFeature: Feature = {
  name: "ratings",
  routes: ratingRoutes,
  jobs: { recomputeStaleScores },
  account: [ratingsAccountPart],
  sampleData: [sampleRatings, sampleScores],
  completions: [recomputeScore],
};
