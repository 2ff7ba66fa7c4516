import type { Feature } from "../http/feature.ts";
import { clientPageRoutes } from "./client-page-routes.ts";

export const clientPagesFeature: Feature = {
  name: "client-pages",
  routes: clientPageRoutes,
};
