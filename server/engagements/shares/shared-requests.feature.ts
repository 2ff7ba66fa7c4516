import type { Feature } from "../../http/feature.ts";
import { sampleShares } from "./sample-shares.ts";
import { shareRoutes } from "./share-routes.ts";
import * as announcedShares from "./migrations/0061-announced-shares.ts";
import * as announcedConversations from "./migrations/20261122T1145-shared-requests-announced-conversations.ts";
import * as announcedOwners from "./migrations/20261127T0145-shared-requests-announced-owners.ts";

export const sharedRequestsFeature: Feature = {
  name: "shared-requests",
  routes: shareRoutes,
  migrations: {
    "0061-announced-shares": announcedShares,
    "20261122T1145-shared-requests-announced-conversations": announcedConversations,
    "20261127T0145-shared-requests-announced-owners": announcedOwners,
  },
  topics: ["shares-of"],
  sampleData: [sampleShares],
};
