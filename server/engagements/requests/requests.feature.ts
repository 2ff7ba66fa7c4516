import type { Feature } from "../../http/feature.ts";
import { sampleRequests } from "./add-sample-requests.ts";
import { requestsAccountPart } from "./requests-account-part.ts";
import { sharedRequestsAccountPart } from "./shared-requests-account-part.ts";
import { requestRoutes } from "./request-routes.ts";
import * as requests from "./migrations/0002-requests.ts";
import * as listOrders from "./migrations/20261122T0612-requests-list-orders.ts";
import * as openOfOwner from "./migrations/20261122T1045-requests-open-of-owner.ts";
import * as searchWords from "./migrations/20261122T1535-requests-search-words.ts";
import * as addresses from "./migrations/20261122T1633-requests-addresses.ts";
import * as announcedTickets from "./migrations/20261122T1635-requests-announced-tickets.ts";
import * as goneTickets from "./migrations/20261122T1941-requests-gone-tickets.ts";
import * as announcedVideos from "./migrations/20261122T2315-requests-announced-videos.ts";
import * as splitWords from "./migrations/20261130T0500-requests-split-words.ts";
import * as wordsOfAllScripts from "./migrations/20261130T0501-requests-words-of-all-scripts.ts";
import { dropOldGoneTickets } from "./gone-tickets.ts";
import type {} from "./request-tables.ts";
import { videosOfRequests } from "./videos-of-requests.ts";

export const requestsFeature: Feature = {
  name: "requests",
  routes: requestRoutes,
  migrations: {
    "0002-requests": requests,
    "20261122T0612-requests-list-orders": listOrders,
    "20261122T1045-requests-open-of-owner": openOfOwner,
    "20261122T1535-requests-search-words": searchWords,
    "20261122T1633-requests-addresses": addresses,
    "20261122T1635-requests-announced-tickets": announcedTickets,
    "20261122T1941-requests-gone-tickets": goneTickets,
    "20261122T2315-requests-announced-videos": announcedVideos,
    "20261130T0500-requests-split-words": splitWords,
    "20261130T0501-requests-words-of-all-scripts": wordsOfAllScripts,
  },
  jobs: { dropOldGoneTickets },
  topics: ["ticket", "tickets"],
  account: [requestsAccountPart, sharedRequestsAccountPart],
  sampleData: [sampleRequests],
  videoPlacements: [videosOfRequests],
};
