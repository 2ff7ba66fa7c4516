import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { RateLimit } from "../../contract/endpoint.ts";
import { Refusal } from "./refusal.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How often within how many seconds. Login counts failed checks only. */
const LIMITS: Readonly<Record<RateLimit, { points: number; duration: number }>> = {
  login: { points: 10, duration: 15 * MINUTE },
  registration: { points: 20, duration: HOUR },
  /** Sign-ins begun with a provider: each one leaves a row for ten minutes. */
  provider: { points: 60, duration: 10 * MINUTE },
  reset: { points: 5, duration: HOUR },
  search: { points: 120, duration: MINUTE },
  feedback: { points: 10, duration: HOUR },
  /** Each one may leave a checkout at the provider. */
  payment: { points: 60, duration: 10 * MINUTE },
};

/** Counters that all processes on one database share. */
export class RateLimits {
  readonly #limiters: ReadonlyMap<RateLimit, RateLimiterPostgres>;

  /** @param factor multiplies every limit, for many people behind one address */
  constructor(pool: pg.Pool, factor: number) {
    this.#limiters = new Map(
      (Object.keys(LIMITS) as RateLimit[]).map((name) => [
        name,
        new RateLimiterPostgres({
          storeClient: pool,
          storeType: "pool",
          tableName: "rate_limits",
          tableCreated: true,
          clearExpiredByTimeout: true,
          keyPrefix: name,
          points: LIMITS[name].points * factor,
          duration: LIMITS[name].duration,
        }),
      ]),
    );
  }

  /** @throws Refusal rate_limited when `who` has used up what the limit allows */
  async spend(limit: RateLimit, who: string): Promise<void> {
    try {
      await this.#limiter(limit).consume(keyOf(who));
    } catch (error) {
      if (error instanceof RateLimiterRes)
        throw new Refusal("rate_limited", undefined, { retryAfter: error.msBeforeNext / 1000 });
      throw error;
    }
  }

  /** Gives back what a try that turned out to be right had spent. */
  async refund(limit: RateLimit, who: string): Promise<void> {
    await this.#limiter(limit).reward(keyOf(who));
  }

  #limiter(limit: RateLimit): RateLimiterPostgres {
    const limiter = this.#limiters.get(limit);
    if (limiter === undefined) throw new Error(`No limiter for ${limit}`);
    return limiter;
  }
}

/** The name under which an address is counted: a home's whole IPv6 network is one caller. */
export function addressKey(ip: string): string {
  return `address:${isIPv6(ip) ? networkOf(ip) : ip}`;
}

function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = "", tail = ""] = ip.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === "" ? [] : tail.split(":");
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0");
  return [...before, ...zeros, ...after].slice(0, 4).join(":");
}

/** Who tried stays unreadable in the table: names typed into a login form can be passwords. */
function keyOf(who: string): string {
  return createHash("sha256").update(who).digest("base64url");
}
