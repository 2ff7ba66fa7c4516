import type { Feature } from "../http/feature.ts";
import { blockRoutes } from "./block-routes.ts";
import { blocksAccountPart } from "./blocks-account-part.ts";
import * as begin from "./migrations/20261122T0601-blocks-begin.ts";
import type {} from "./block-tables.ts";

export const blocksFeature: Feature = {
  name: "blocks",
  routes: blockRoutes,
  migrations: { "20261122T0601-blocks-begin": begin },
  account: [blocksAccountPart],
  rateLimits: {
    block: { points: 60, seconds: 60 * 60 },
  },
};
