import type { Feature } from "../http/feature.ts";
import { cardRoute } from "./card-routes.ts";
import { discoveryRoutes } from "./discovery-routes.ts";

/** Search engines, feed readers and chats find the public pages by it: robots.txt, sitemap, feeds, cards. */
export const discoveryFeature: Feature = {
  name: "discovery",
  routes: [...discoveryRoutes, cardRoute],
};
