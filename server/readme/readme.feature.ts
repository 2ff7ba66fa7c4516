import type { Feature } from "../http/feature.ts";
import { readmeRoutes } from "./readme-routes.ts";
import type {} from "./serve-readmes.ts";

export const readmeFeature: Feature = {
  name: "readme",
  routes: readmeRoutes,
  rateLimits: {
    // A form asks some seconds after the last key.
    "readme-preview": { points: 60, seconds: 60 },
    /** For the routes that answer an image of a readme: each may be a request to a stranger's server. */
    "readme-images": { points: 120, seconds: 60 },
  },
};
