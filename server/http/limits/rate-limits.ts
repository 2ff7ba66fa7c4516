import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { Refusal } from "../errors/refusal.ts";
import { sha256 } from "../callers/tokens.ts";

/** How often within how many seconds. */
export interface RateLimit {
  readonly points: number;
  readonly seconds: number;
}

/** Counters that all processes on one database share. */
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

  /** @throws Refusal rate_limited when `who` has used up what the limit allows */
  async spend(limit: string, caller: string): Promise<void> {
    try {
      await this.#limiter(limit).consume(keyOf(caller));
    } catch (error) {
      if (error instanceof RateLimiterRes)
        throw new Refusal("rate_limited", undefined, { retryAfter: error.msBeforeNext / 1000 });
      throw error;
    }
  }

  /** The same as an answer. */
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
   * Of each of them, in this order; where one has used up its own, those before it get theirs back.
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

  /** Gives back what a try that turned out to be right had spent. */
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

/** Who tried stays unreadable in the table: names typed into a login form can be passwords. */
function keyOf(caller: string): string {
  return sha256(caller).toString("base64url");
}
