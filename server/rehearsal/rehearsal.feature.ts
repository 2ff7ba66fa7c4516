import type { Feature } from "../http/feature.ts";
import * as effects from "./migrations/20261123T1555-rehearsal-effects.ts";
import { rehearsalRoutes } from "./rehearsal-routes.ts";

export const rehearsalFeature: Feature = {
  name: "rehearsal",
  routes: rehearsalRoutes,
  migrations: { "20261123T1555-rehearsal-effects": effects },
  rateLimits: {
    rehearsal: { points: 240, seconds: 10 * 60 },
    /** Each call reads all books. */
    "book-checks": { points: 120, seconds: 10 * 60 },
  },
};
