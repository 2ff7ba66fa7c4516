import type { Feature } from "../http/feature.ts";
import { readmeRoutes } from "./readme-routes.ts";
import type {} from "./serve-readmes.ts";

export const readmeFeature: Feature = {
  name: "readme",
  routes: readmeRoutes,
  rateLimits: {
    // The form requests a preview a few seconds after the last keystroke.
    "readme-preview": { points: 60, seconds: 60 },
    /** It limits routes that return an image of a readme: each call may cause one to a foreign server. */
    "readme-images": { points: 120, seconds: 60 },
  },
};
