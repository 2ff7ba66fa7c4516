import type { Feature } from "../http/feature.ts";
import { sampleShares } from "./sample-shares.ts";
import { shareRoutes } from "./share-routes.ts";
import * as announcedShares from "./migrations/0061-announced-shares.ts";

export const sharedRequestsFeature: Feature = {
  name: "shared-requests",
  routes: shareRoutes,
  migrations: { "0061-announced-shares": announcedShares },
  topics: ["shares-of"],
  sampleData: [sampleShares],
};
