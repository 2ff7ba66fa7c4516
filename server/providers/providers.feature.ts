import type { Feature } from "../http/feature.ts";
import { connectionRoutes } from "./connection-routes.ts";
import { providerRoutes } from "./provider-routes.ts";
import { sandboxIdentityRoutes } from "./sandbox-identity-routes.ts";
import { providerConnectedMail } from "./provider-connected-mail.ts";
import { identitiesAccountPart } from "./identities-account-part.ts";
import { dropOldAttempts } from "./sign-in-attempts.ts";
import { dropOldConnectTickets } from "./connect-tickets.ts";
import * as providers from "./migrations/0004-providers.ts";
import * as boundTickets from "./migrations/0062-bound-tickets.ts";
import type {} from "./provider-tables.ts";

export const providersFeature: Feature = {
  name: "providers",
  routes: [...connectionRoutes, ...providerRoutes, ...sandboxIdentityRoutes],
  migrations: { "0004-providers": providers, "0062-bound-tickets": boundTickets },
  mails: [providerConnectedMail],
  jobs: { dropOldAttempts, dropOldConnectTickets },
  account: [identitiesAccountPart],
  rateLimits: {
    /** Each sign-in that is begun with a provider leaves a row for ten minutes. */
    provider: { points: 60, seconds: 10 * 60 },
  },
};
