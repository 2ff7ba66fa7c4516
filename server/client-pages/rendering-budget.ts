/** Rendering may take this part of the time; the rest is everybody else's. */
const SHARE = 0.5;
/** Spent at once after a rest. */
const MOST_MS = 1_500;
/** A render that waits for the database holds its place for long. */
const AT_ONCE = 4;

/** How much is rendered at most, however many different addresses are asked for. */
export class RenderingBudget {
  readonly #now: () => number;
  #leftMs = MOST_MS;
  #seenAt: number;
  #running = 0;

  /** @param now milliseconds of a clock that only goes forward */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#seenAt = now();
  }

  /** Undefined without a try when there is nothing left to spend. */
  async run<T>(work: () => Promise<T>): Promise<T | undefined> {
    this.#earn();
    if (this.#leftMs <= 0 || this.#running >= AT_ONCE) return undefined;
    this.#running += 1;
    const began = this.#now();
    try {
      return await work();
    } finally {
      // What ran beside it is counted there, too.
      this.#leftMs -= (this.#now() - began) / this.#running;
      this.#running -= 1;
    }
  }

  #earn(): void {
    const now = this.#now();
    this.#leftMs = Math.min(MOST_MS, this.#leftMs + (now - this.#seenAt) * SHARE);
    this.#seenAt = now;
  }
}
