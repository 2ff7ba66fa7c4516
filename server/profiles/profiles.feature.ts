import type { Feature } from "../http/feature.ts";
import { sampleProfiles } from "./add-sample-profiles.ts";
import { developerProfileAccountPart, clientProfileAccountPart } from "./profiles-account-part.ts";
import { clientRoutes } from "./client-routes.ts";
import { profileRoutes } from "./profile-routes.ts";
import { searchRoutes } from "./search-routes.ts";
import * as profiles from "./migrations/0050-profiles.ts";
import * as listOrders from "./migrations/20261122T0614-profiles-list-orders.ts";
import type {} from "./profile-tables.ts";

export const profilesFeature: Feature = {
  name: "profiles",
  routes: [...profileRoutes, ...clientRoutes, ...searchRoutes],
  migrations: { "0050-profiles": profiles, "20261122T0614-profiles-list-orders": listOrders },
  rateLimits: {
    search: { points: 120, seconds: 60 },
  },
  account: [developerProfileAccountPart, clientProfileAccountPart],
  sampleData: [sampleProfiles],
};
