import type { Feature } from "../http/feature.ts";
import { actionItemRoutes } from "./action-item-routes.ts";

export const actionItemsFeature: Feature = {
  name: "action-items",
  routes: actionItemRoutes,
};
