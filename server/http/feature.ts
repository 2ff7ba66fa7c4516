import type { Migrations } from "../database/migrate.ts";
import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import type { DescribedWebhook } from "./describe/openapi-webhooks.ts";
import type { RateLimit } from "./limits/rate-limits.ts";
import type { Route } from "./routes/route.ts";
import type { Services } from "./routes/services.ts";

/** A scheduled job that may ask for what the running server has. */
export type FeatureJob = (
  db: Kysely<Tables>,
  now: Date,
  server: { readonly services: Services; readonly log: FastifyBaseLogger },
) => Promise<void>;

/** By the names that they have in the log. */
export type FeatureJobs = Readonly<Record<string, FeatureJob>>;

/**
 * What one feature of the product adds to the server: the manifest that its `<feature>.feature.ts` exports. A part
 * of the server that features add to declares its own entry where it reads it:
 * `declare module "../http/feature.ts" { interface Feature { readonly account?: readonly AccountPart[] } }`.
 */
export interface Feature {
  /** Databases know it in the names of migrations; the manifest's file is named after it. */
  readonly name: string;
  readonly routes?: readonly Route[];
  /** What it sends to programs of others, for the description of the API. */
  readonly webhooks?: readonly DescribedWebhook[];
  /** By the names of their files, which are the names that databases keep. */
  readonly migrations?: Migrations;
  /**
   * Names of the change topics that its migrations bring: what stands before the colon in `shares-of:42`. Triggers of
   * other features may announce them, too, and conditional routes of any feature may listen.
   */
  readonly topics?: readonly string[];
  /** Every ten minutes. */
  readonly jobs?: FeatureJobs;
  /** Every quarter of a minute, for what somebody waits for. */
  readonly frequentJobs?: FeatureJobs;
  /** By the names that endpoints give in `rateLimit`, or a handler in `limits.spend`. */
  readonly rateLimits?: Readonly<Record<string, RateLimit>>;
}
