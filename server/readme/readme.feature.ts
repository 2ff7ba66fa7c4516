import type { Feature } from "../http/feature.ts";
import { readmeRoutes } from "./readme-routes.ts";
import type {} from "./serve-readmes.ts";

export const readmeFeature: Feature = {
  name: "readme",
  routes: readmeRoutes,
  rateLimits: {
    // The form requests a preview a few seconds after the last keystroke.
    "readme-preview": { points: 60, seconds: 60 },
    /** Each call may cause one to a foreign server; a readme has up to 200 images, which can all be asked for at once. */
    "readme-images": { points: 240, seconds: 60 },
  },
};
