import type { Feature } from "../http/feature.ts";
import { sampleResponses } from "./add-sample-responses.ts";
import { snagsAccountPart, receivedSnagsAccountPart } from "./snag-account-parts.ts";
import { snagRoutes } from "./snag-routes.ts";
import * as snaggedRequests from "./migrations/0030-snagged-requests.ts";
import type {} from "./snag-tables.ts";

export const snaggedRequestsFeature: Feature = {
  name: "snagged-requests",
  routes: snagRoutes,
  migrations: { "0030-snagged-requests": snaggedRequests },
  account: [snagsAccountPart, receivedSnagsAccountPart],
  sampleData: [sampleResponses],
};
