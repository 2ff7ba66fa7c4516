import type { Feature } from "../http/feature.ts";
import { feedbackRoutes } from "./feedback-routes.ts";
import * as feedback from "./migrations/0003-feedback.ts";
import type {} from "./feedback-tables.ts";

export const feedbackFeature: Feature = {
  name: "feedback",
  routes: feedbackRoutes,
  migrations: { "0003-feedback": feedback },
  rateLimits: {
    feedback: { points: 10, seconds: 60 * 60 },
  },
};
