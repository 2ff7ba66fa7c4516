import type { Feature } from "../http/feature.ts";
import { healthRoutes } from "./health-routes.ts";

export const healthFeature: Feature = {
  name: "health",
  routes: healthRoutes,
};
