import { agreementRoutes } from "../agreements/agreement-routes.ts";
import { accountRoutes } from "../auth/account-routes.ts";
import { authRoutes } from "../auth/auth-routes.ts";
import { connectionRoutes } from "../auth/connection-routes.ts";
import { deviceRoutes } from "../auth/device-routes.ts";
import { mailLinkRoutes } from "../auth/mail-link-routes.ts";
import { conversationRoutes } from "../conversations/conversation-routes.ts";
import { feedbackRoutes } from "../feedback/feedback-routes.ts";
import { profileRoutes } from "../profiles/profile-routes.ts";
import { paymentRoutes } from "../payments/payment-routes.ts";
import { projectRoutes } from "../projects/project-routes.ts";
import { ratingRoutes } from "../ratings/rating-routes.ts";
import { requestRoutes } from "../requests/request-routes.ts";
import { subscriptionRoutes } from "../subscription/subscription-routes.ts";
import { shareRoutes } from "../shared-requests/share-routes.ts";
import { snagRoutes } from "../snagged-requests/snag-routes.ts";
import { turnRoutes } from "../turns/turn-routes.ts";
import { videoRoutes } from "../videos/video-routes.ts";
import { healthRoutes } from "./health-routes.ts";
import type { Route } from "./route.ts";

/** Every call the server answers; OpenAPI and the authorisation tests read the same list. */
export const allRoutes: readonly Route[] = [
  ...healthRoutes,
  ...authRoutes,
  ...mailLinkRoutes,
  ...connectionRoutes,
  ...accountRoutes,
  ...deviceRoutes,
  ...requestRoutes,
  ...agreementRoutes,
  ...feedbackRoutes,
  ...profileRoutes,
  ...ratingRoutes,
  ...projectRoutes,
  ...videoRoutes,
  ...snagRoutes,
  ...shareRoutes,
  ...subscriptionRoutes,
  ...paymentRoutes,
  ...conversationRoutes,
  ...turnRoutes,
];
