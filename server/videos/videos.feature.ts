import type { Feature } from "../http/feature.ts";
import { videosAccountPart } from "./videos-account-part.ts";
import { videoRoutes } from "./video-routes.ts";
import type {} from "./video-tables.ts";

export const videosFeature: Feature = {
  name: "videos",
  routes: videoRoutes,
  account: [videosAccountPart],
};
