import type { Feature } from "../http/feature.ts";
import { sampleFaces } from "./add-sample-faces.ts";
import { sampleProfiles } from "./add-sample-profiles.ts";
import {
  avatarAccountPart,
  clientProfileAccountPart,
  developerProfileAccountPart,
} from "./profiles-account-part.ts";
import { avatarRule } from "./avatar-rule.ts";
import { avatarRoutes } from "./avatar-routes.ts";
import { clientRoutes } from "./client-routes.ts";
import { profileRoutes } from "./profile-routes.ts";
import { searchRoutes } from "./search-routes.ts";
import * as profiles from "./migrations/0050-profiles.ts";
import * as listOrders from "./migrations/20261122T0614-profiles-list-orders.ts";
import * as searchWords from "./migrations/20261122T1536-profiles-search-words.ts";
import * as addresses from "./migrations/20261122T1633-profiles-addresses.ts";
import * as announcedDevelopers from "./migrations/20261122T1637-profiles-announced-developers.ts";
import * as avatars from "./migrations/20261123T0300-profiles-avatars.ts";
import * as words from "./migrations/20261130T0505-profiles-words-of-all-scripts.ts";
import type {} from "./profile-tables.ts";

export const profilesFeature: Feature = {
  name: "profiles",
  routes: [...profileRoutes, ...avatarRoutes, ...clientRoutes, ...searchRoutes],
  migrations: {
    "0050-profiles": profiles,
    "20261122T0614-profiles-list-orders": listOrders,
    "20261122T1536-profiles-search-words": searchWords,
    "20261122T1633-profiles-addresses": addresses,
    "20261122T1637-profiles-announced-developers": announcedDevelopers,
    "20261123T0300-profiles-avatars": avatars,
    "20261130T0505-profiles-words-of-all-scripts": words,
  },
  topics: ["developer", "developers"],
  rateLimits: {
    search: { points: 120, seconds: 60 },
  },
  account: [developerProfileAccountPart, clientProfileAccountPart, avatarAccountPart],
  imageRules: [avatarRule],
  sampleData: [sampleProfiles, sampleFaces],
};
