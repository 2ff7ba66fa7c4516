import type { Feature } from "../http/feature.ts";
import { sampleProfiles } from "./add-sample-profiles.ts";
import { developerProfileAccountPart, clientProfileAccountPart } from "./profiles-account-part.ts";
import { profileRoutes } from "./profile-routes.ts";
import * as profiles from "./migrations/0050-profiles.ts";
import * as listOrders from "./migrations/20261122T0614-profiles-list-orders.ts";
import type {} from "./profile-tables.ts";

export const profilesFeature: Feature = {
  name: "profiles",
  routes: profileRoutes,
  migrations: { "0050-profiles": profiles, "20261122T0614-profiles-list-orders": listOrders },
  account: [developerProfileAccountPart, clientProfileAccountPart],
  sampleData: [sampleProfiles],
};
