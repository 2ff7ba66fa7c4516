import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { Endpoint } from "../../../contract/endpoint.ts";
import { type Caller, callerKey } from "../callers/caller.ts";
import { addressKey } from "../callers/network-of.ts";
import { Refusal } from "../errors/refusal.ts";

/**
 * A caller may make so many calls a minute, in each process. A person who clicks as fast as they can, with a dozen open
 * tabs, makes a tenth of these; an address may be an office, whose visitors write together. Polls that find nothing new
 * cost nothing and are not counted.
 */
export const CALL_BUDGETS = { address: 6_000, reads: 1_200, writes: 240, visitorWrites: 120 } as const;

/** The budgets limit the calls of each caller, except for endpoints that are `alwaysAnswered`. */
export class CallBudgets {
  readonly #address: RateLimiterMemory;
  readonly #reads: RateLimiterMemory;
  readonly #writes: RateLimiterMemory;
  readonly #visitorWrites: RateLimiterMemory;

  /** @param factor multiplies every budget, for many people behind one address */
  constructor(factor: number) {
    const aMinute = (points: number) => new RateLimiterMemory({ points: points * factor, duration: 60 });
    this.#address = aMinute(CALL_BUDGETS.address);
    this.#reads = aMinute(CALL_BUDGETS.reads);
    this.#writes = aMinute(CALL_BUDGETS.writes);
    this.#visitorWrites = aMinute(CALL_BUDGETS.visitorWrites);
  }

  /**
   * Counts a call before the caller is identified.
   * @throws Refusal rate_limited
   */
  async spendAddress(endpoint: Endpoint, ip: string): Promise<void> {
    if (endpoint.alwaysAnswered !== true) await spend(this.#address, addressKey(ip));
  }

  /**
   * Counts a call once the caller is identified; what visitors read counts for their address alone.
   * @throws Refusal rate_limited
   */
  async spendCaller(endpoint: Endpoint, caller: Caller, ip: string): Promise<void> {
    if (endpoint.alwaysAnswered === true) return;
    const isRead = endpoint.method === "GET";
    if (caller.kind !== "visitor") await spend(isRead ? this.#reads : this.#writes, callerKey(caller));
    else if (!isRead) await spend(this.#visitorWrites, addressKey(ip));
  }
}

async function spend(limiter: RateLimiterMemory, who: string): Promise<void> {
  try {
    await limiter.consume(who);
  } catch (error) {
    if (error instanceof RateLimiterRes)
      throw new Refusal("rate_limited", undefined, { retryAfter: error.msBeforeNext / 1000 });
    throw error;
  }
}
