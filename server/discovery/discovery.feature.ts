import type { Feature } from "../http/feature.ts";
import { cardRoute } from "./card-routes.ts";
import { discoveryRoutes } from "./discovery-routes.ts";

/** How the public pages are found: sitemap, feed, robots.txt. */
export const discoveryFeature: Feature = {
  name: "discovery",
  routes: [...discoveryRoutes, cardRoute],
};
