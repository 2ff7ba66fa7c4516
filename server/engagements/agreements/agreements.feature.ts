import type { Feature } from "../../http/feature.ts";
import { sampleAgreements } from "./add-sample-agreements.ts";
import { samplePastWork } from "./add-sample-past-work.ts";
import { agreementAccountPart } from "./agreement-account-part.ts";
import { agreementRoutes } from "./agreement-routes.ts";
import * as agreements from "./migrations/0049-agreements.ts";
import * as openOfProposer from "./migrations/20261122T1046-agreements-open-of-proposer.ts";
import * as consistentStatuses from "./migrations/20261122T1110-agreements-consistent-statuses.ts";
import * as announcedTickets from "./migrations/20261122T1636-agreements-announced-tickets.ts";
import type {} from "./agreement-tables.ts";
import { statusRoutes } from "./status-routes.ts";

export const agreementsFeature: Feature = {
  name: "agreements",
  routes: [...agreementRoutes, ...statusRoutes],
  migrations: {
    "0049-agreements": agreements,
    "20261122T1046-agreements-open-of-proposer": openOfProposer,
    "20261122T1110-agreements-consistent-statuses": consistentStatuses,
    "20261122T1636-agreements-announced-tickets": announcedTickets,
  },
  account: [agreementAccountPart],
  sampleData: [samplePastWork, sampleAgreements],
};
