import type { Settings } from "../../settings/settings.ts";
import type { CachedEtag, InvalidatingCache } from "../answers/invalidating-cache.ts";
import type { CallBudgets } from "../limits/call-budgets.ts";
import type { RateLimits } from "../limits/rate-limits.ts";

/**
 * Handlers need these services beside the database; each server has its own. Each feature adds those that it defines:
 * `declare module "./services.ts" { interface Services { readonly outbox: MailOutbox } }`.
 */
export interface Services {
  readonly settings: Settings;
  readonly limits: RateLimits;
  readonly budgets: CallBudgets;
  readonly now: () => Date;
  /** The server describes its own endpoints by it: OpenAPI for programs, HTML for people. */
  readonly apiDocs: { readonly document: string; readonly page: string };
  /** The cache has the ETags of conditional answers, as long as they are valid. */
  readonly etags: InvalidatingCache<CachedEtag>;
}
