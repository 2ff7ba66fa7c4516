import type { Feature } from "../../http/feature.ts";
import { sampleResponses } from "./add-sample-responses.ts";
import { snagsAccountPart, receivedSnagsAccountPart } from "./snag-account-parts.ts";
import { snagRoutes } from "./snag-routes.ts";
import * as snaggedRequests from "./migrations/0030-snagged-requests.ts";
import * as openOfDeveloper from "./migrations/20261122T1047-snagged-requests-open-of-developer.ts";
import * as announced from "./migrations/20261122T1100-snagged-requests-announced.ts";
import * as ofRemoved from "./migrations/20261122T1210-snagged-requests-of-removed.ts";
import * as announcedVideos from "./migrations/20261122T2316-snagged-requests-announced-videos.ts";
import type {} from "./snag-tables.ts";
import { videosOfResponses } from "./videos-of-responses.ts";

export const snaggedRequestsFeature: Feature = {
  name: "snagged-requests",
  routes: snagRoutes,
  migrations: {
    "0030-snagged-requests": snaggedRequests,
    "20261122T1047-snagged-requests-open-of-developer": openOfDeveloper,
    "20261122T1100-snagged-requests-announced": announced,
    "20261122T1210-snagged-requests-of-removed": ofRemoved,
    "20261122T2316-snagged-requests-announced-videos": announcedVideos,
  },
  topics: ["snags-of"],
  account: [snagsAccountPart, receivedSnagsAccountPart],
  sampleData: [sampleResponses],
  videoPlacements: [videosOfResponses],
};
