import type { Settings } from "../../settings/settings.ts";
import type { CachedEtag, InvalidatingCache } from "../answers/invalidating-cache.ts";
import type { CallBudgets } from "../limits/call-budgets.ts";
import type { RateLimits } from "../limits/rate-limits.ts";

/**
 * What handlers need beside the database; one object per server. Each feature adds its own where it defines them:
 * `declare module "./services.ts" { interface Services { readonly outbox: MailOutbox } }`.
 */
export interface Services {
  readonly settings: Settings;
  readonly limits: RateLimits;
  readonly budgets: CallBudgets;
  readonly now: () => Date;
  /** What the server says of its own endpoints: OpenAPI for programs, HTML for people. */
  readonly apiDocs: { readonly document: string; readonly page: string };
  /** The ETags of conditional answers, as long as they are valid. */
  readonly etags: InvalidatingCache<CachedEtag>;
}
