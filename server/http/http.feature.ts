import { docsRoutes } from "./describe/docs-routes.ts";
import type { Feature } from "./feature.ts";
import { dropOldIdempotencyKeys } from "./answers/idempotency.ts";
import type {} from "./answers/idempotency-tables.ts";
import * as callers from "./migrations/20261122T0255-http-callers-of-idempotency-keys.ts";

export const httpFeature: Feature = {
  name: "http",
  routes: docsRoutes,
  migrations: { "20261122T0255-http-callers-of-idempotency-keys": callers },
  jobs: { dropOldIdempotencyKeys },
};
