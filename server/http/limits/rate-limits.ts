import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { Refusal } from "../errors/refusal.ts";
import { sha256 } from "../callers/tokens.ts";

/** A caller may spend so many points within so many seconds. */
export interface RateLimit {
  readonly points: number;
  readonly seconds: number;
}

/** All processes on one database share the counters. */
export class RateLimits {
  readonly #limiters: ReadonlyMap<string, RateLimiterPostgres>;

  /** @param factor multiplies every limit, for many people behind one address */
  constructor(pool: pg.Pool, limits: Readonly<Record<string, RateLimit>>, factor: number) {
    this.#limiters = new Map(
      Object.entries(limits).map(([name, { points, seconds }]) => [
        name,
        new RateLimiterPostgres({
          storeClient: pool,
          storeType: "pool",
          tableName: "rate_limits",
          tableCreated: true,
          clearExpiredByTimeout: true,
          keyPrefix: name,
          points: points * factor,
          duration: seconds,
        }),
      ]),
    );
  }

  /** @throws Refusal rate_limited when the caller has used up what the limit allows */
  async spend(limit: string, caller: string): Promise<void> {
    try {
      await this.#limiter(limit).consume(keyOf(caller));
    } catch (error) {
      if (error instanceof RateLimiterRes)
        throw new Refusal("rate_limited", undefined, { retryAfter: error.msBeforeNext / 1000 });
      throw error;
    }
  }

  /** Returns false where `spend` would throw the Refusal. */
  async trySpend(limit: string, caller: string): Promise<boolean> {
    try {
      await this.spend(limit, caller);
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  }

  /**
   * Spends a point of each caller, in this order; where one has none left, those before it get theirs back.
   * @throws Refusal rate_limited
   */
  async spendAll(limit: string, callers: readonly string[]): Promise<void> {
    const spent: string[] = [];
    for (const caller of callers)
      try {
        await this.spend(limit, caller);
        spent.push(caller);
      } catch (error) {
        await this.refundAll(limit, spent);
        throw error;
      }
  }

  /** Gives a point back for a try that turned out to be right. */
  async refund(limit: string, caller: string): Promise<void> {
    await this.#limiter(limit).reward(keyOf(caller));
  }

  async refundAll(limit: string, callers: readonly string[]): Promise<void> {
    for (const caller of callers) await this.refund(limit, caller);
  }

  /** @throws Error when no feature names such a limit */
  require(limit: string): void {
    this.#limiter(limit);
  }

  #limiter(limit: string): RateLimiterPostgres {
    const limiter = this.#limiters.get(limit);
    if (limiter === undefined) throw new Error(`No feature names the rate limit "${limit}"`);
    return limiter;
  }
}

/** Hashes the caller for the table: names typed into a login form can be passwords. */
function keyOf(caller: string): string {
  return sha256(caller).toString("base64url");
}
