import { setTimeout } from "node:timers/promises";
import type { Person } from "./added-person.ts";
import { PRICE } from "./offered-product.ts";

const RETRY_MS = 40;

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export interface PurchaseRound {
  readonly ms: number;
  /** It counts tries that got no answer or a 5xx, and were repeated at the other server with the same key. */
  readonly repeated: number;
  /** Each line describes something that must never happen. */
  readonly faults: readonly string[];
}

export interface Disturbance {
  /** It happens when so many clicks have been answered. */
  readonly at: number;
  readonly disturb: () => Promise<void>;
  /** It is true where `disturb` kills one of the servers. */
  readonly isKill: boolean;
}

/** It buys products of one price at several servers in turn until each click is answered. */
export class Clicks {
  repeated = 0;
  readonly #origins: readonly string[];
  readonly #disturbances: readonly Disturbance[];
  readonly #disturbed: Promise<void>[] = [];
  #tries = 0;
  #answered = 0;

  constructor(origins: readonly string[], disturbances: readonly Disturbance[] = []) {
    this.#origins = origins;
    this.#disturbances = disturbances;
  }

  async settled(): Promise<void> {
    await Promise.all(this.#disturbed);
  }

  /** Returns a fault where a try was repeated without a kill: a running server always answers at once. */
  faults(): readonly string[] {
    const isWell = this.repeated === 0 || this.#disturbances.some(({ isKill }) => isKill);
    return isWell ? [] : [`${this.repeated} tries without an answer, or with a 5xx`];
  }

  /** Buys; only these clicks count for the disturbances. */
  async buy(buyer: Person, product: number, key: string): Promise<Answer> {
    const path = `/api/marketplace/products/${product}/purchase`;
    const answer = await this.post(path, { caller: buyer, key, body: { price_cents: PRICE } });
    this.#answered += 1;
    for (const { at, disturb } of this.#disturbances)
      if (this.#answered === at) this.#disturbed.push(disturb());
    return answer;
  }

  /** Repeats a call with one key until one of the servers answers. */
  async post(path: string, call: Call): Promise<Answer> {
    for (;;) {
      const answer = await this.#ask(path, call);
      if (answer !== undefined && answer.status < 500) return answer;
      this.repeated += 1;
      await setTimeout(RETRY_MS);
    }
  }

  /** Returns undefined when there was no whole answer. */
  async #ask(path: string, { caller, key, body }: Call): Promise<Answer | undefined> {
    const origin = this.#origins[(this.#tries += 1) % this.#origins.length] ?? "";
    try {
      const response = await fetch(`${origin}${path}`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${caller.token}`,
          "idempotency-key": key,
          ...(body !== undefined && { "content-type": "application/json" }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      // The server can be killed in the middle of it.
      return { status: response.status, body: await response.json() };
    } catch {
      return undefined;
    }
  }
}

interface Call {
  readonly caller: Person;
  /** It is the same for all tries of one click. */
  readonly key: string;
  readonly body?: object;
}
