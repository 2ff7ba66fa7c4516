import type { Feature } from "../http/feature.ts";
import { feedbackAccountPart } from "./feedback-account-part.ts";
import { forgetFeedbackSenders } from "./feedback-jobs.ts";
import { feedbackRoutes } from "./feedback-routes.ts";
import * as feedback from "./migrations/0003-feedback.ts";
import * as senders from "./migrations/20261129T1305-feedback-senders.ts";
import type {} from "./feedback-tables.ts";

export const feedbackFeature: Feature = {
  name: "feedback",
  routes: feedbackRoutes,
  migrations: { "0003-feedback": feedback, "20261129T1305-feedback-senders": senders },
  account: [feedbackAccountPart],
  jobs: { forgetFeedbackSenders },
  rateLimits: {
    feedback: { points: 10, seconds: 60 * 60 },
  },
};
