import type { Migrations } from "../database/migrate.ts";
import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../database/tables.ts";
import type { DescribedWebhook } from "./describe/openapi-webhooks.ts";
import type { RateLimit } from "./limits/rate-limits.ts";
import type { Route } from "./routes/route.ts";
import type { Services } from "./routes/services.ts";

/** Runs as a scheduled job, with the services of the running server. */
export type FeatureJob = (
  db: Db,
  now: Date,
  server: { readonly services: Services; readonly log: FastifyBaseLogger },
) => Promise<void>;

/** The log has the jobs by these names. */
export type FeatureJobs = Readonly<Record<string, FeatureJob>>;

/**
 * Each `<feature>.feature.ts` exports the manifest of what a feature of the product adds to the server. A part of the
 * server that features add to declares its own entry where it reads it:
 * `declare module "../http/feature.ts" { interface Feature { readonly account?: readonly AccountPart[] } }`.
 */
export interface Feature {
  /** Databases know it in the names of migrations; the manifest's file is named after it. */
  readonly name: string;
  readonly routes?: readonly Route[];
  /** The description of the API lists these messages to programs of other companies. */
  readonly webhooks?: readonly DescribedWebhook[];
  /** The keys are the names of the files, which databases store. */
  readonly migrations?: Migrations;
  /**
   * Its migrations add change topics with these names: the part before the colon in `shares-of:42`. Triggers of other
   * features may announce them, too, and conditional routes of any feature may listen.
   */
  readonly topics?: readonly string[];
  /** They run every ten minutes. */
  readonly jobs?: FeatureJobs;
  /** They run every quarter of a minute, for what users wait for. */
  readonly frequentJobs?: FeatureJobs;
  /** Endpoints refer to the keys in `rateLimit`, handlers in `limits.spend`. */
  readonly rateLimits?: Readonly<Record<string, RateLimit>>;
}
